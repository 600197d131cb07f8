import { useState } from 'react';

/** The QR code, drawn by the server; falls back to text when the picture cannot be shown. */
export function QrPicture({ source, alt }: { source: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || source === '') {
    return (
      <p className="flex size-56 items-center justify-center rounded-lg border text-center text-text-muted">
        QR Code Not Available
      </p>
    );
  }
  // White around the code even in the dark theme: phones expect dark on light.
  return (
    <img
      src={source}
      alt={alt}
      width={224}
      height={224}
      onError={() => setBroken(true)}
      className="size-56 rounded-lg border bg-white p-2"
    />
  );
}
