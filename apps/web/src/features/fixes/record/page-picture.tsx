/** How a page looked. */
export function PagePicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt="The page when the fix was seen on it"
      className="aspect-video w-full rounded-md border object-cover object-top"
    />
  );
}
