import { pictureOf } from './product-picture.js';

/** A real screenshot of the scan screen, in the reader's theme; renders nothing when the build contains none. */
export function ProductScreenshot() {
  const light = pictureOf('light');
  const dark = pictureOf('dark') ?? light;
  if (light === null || dark === null) return null;
  return (
    <figure className="mt-14 overflow-hidden rounded-lg border shadow-float">
      <Picture source={light} className="dark:hidden" />
      <Picture source={dark} className="hidden dark:block" />
      <figcaption className="sr-only">
        A scan result: score by category, and the points each fix gains.
      </figcaption>
    </figure>
  );
}

function Picture({ source, className }: { source: string; className: string }) {
  return (
    <img
      src={source}
      alt="Groundswell showing the score and the issues of a scanned website"
      width={1600}
      height={1000}
      loading="lazy"
      className={`aspect-[16/10] w-full object-cover object-top ${className}`}
    />
  );
}
