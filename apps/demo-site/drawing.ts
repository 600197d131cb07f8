/** The bakery's pictures: small scenes drawn in code, so the site carries no binary files. */
type Motif = (x: number, y: number) => string;

const loaf: Motif = (x, y) => `<g transform="translate(${x} ${y})">
<ellipse cx="0" cy="34" rx="150" ry="16" fill="#000" opacity=".12"/>
<path d="M-140 20C-150-70-70-110 0-110S150-70 140 20C140 40-140 40-140 20Z" fill="#b96a2b"/>
<path d="M-120 8C-125-60-60-92 0-92S125-60 120 8" fill="none" stroke="#d99a5b" stroke-width="10"/>
<path d="M-70-72C-60-40-62-20-72 6M-5-90C8-55 6-30-6 4M60-76C74-48 72-24 60 4" fill="none" stroke="#f4dfb9" stroke-width="9" stroke-linecap="round"/></g>`;

const baguettes: Motif = (x, y) => `<g transform="translate(${x} ${y}) rotate(-14)">
${[-60, -10, 40]
  .map(
    (offset) =>
      `<rect x="-170" y="${offset}" width="340" height="42" rx="21" fill="#c07a35"/><path d="M-130 ${offset + 34}l40-26M-60 ${offset + 34}l40-26M10 ${offset + 34}l40-26M80 ${offset + 34}l40-26" stroke="#f2dcb4" stroke-width="7" stroke-linecap="round"/>`,
  )
  .join('\n')}</g>`;

const croissant: Motif = (x, y) => `<g transform="translate(${x} ${y})">
<path d="M-150 40C-150-60-60-120 0-120S150-60 150 40C120 44 104 20 96-4C70-40 40-52 0-52S-70-40-96-4C-104 20-120 44-150 40Z" fill="#d08a3c"/>
<path d="M-96-4C-110-30-122-40-134-30M-52-42C-60-74-72-92-84-92M0-52V-118M52-42C60-74 72-92 84-92M96-4C110-30 122-40 134-30" stroke="#8f4e17" stroke-width="6" fill="none" stroke-linecap="round"/></g>`;

const cake: Motif = (x, y) => `<g transform="translate(${x} ${y})">
<ellipse cx="0" cy="60" rx="170" ry="18" fill="#d9cdb8"/><rect x="-120" y="-30" width="240" height="88" rx="10" fill="#f3d9c4"/>
<path d="M-120-22h240v18c-20 26-40 0-60 14s-40 4-60-4-40 16-60-2-40 6-60-8Z" fill="#b8546a"/><rect x="-76" y="-100" width="152" height="72" rx="9" fill="#f8e8da"/>
<circle cx="0" cy="-112" r="13" fill="#b8546a"/><circle cx="-36" cy="-108" r="9" fill="#7d9a5b"/><circle cx="36" cy="-108" r="9" fill="#7d9a5b"/></g>`;

const knot: Motif = (
  x,
  y,
) => `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round">
<circle r="92" stroke="#b8692c" stroke-width="46"/><circle r="92" stroke="#efd3a4" stroke-width="6" stroke-dasharray="24 20"/>
<circle r="36" stroke="#c9803d" stroke-width="38"/><path d="M-60-60L60 60" stroke="#8a4a1a" stroke-width="8"/></g>`;

const wheat: Motif = (x, y) => `<g transform="translate(${x} ${y})">
${[-90, -30, 30, 90]
  .map(
    (offset, index) =>
      `<g transform="translate(${offset} ${index % 2 === 0 ? 0 : -22})"><path d="M0 90V-60" stroke="#a9853a" stroke-width="5"/>${[
        -60, -36, -12, 12,
      ]
        .map(
          (height) =>
            `<ellipse cx="-12" cy="${height}" rx="8" ry="15" transform="rotate(-24 -12 ${height})" fill="#d8ac4c"/><ellipse cx="12" cy="${height}" rx="8" ry="15" transform="rotate(24 12 ${height})" fill="#d8ac4c"/>`,
        )
        .join('')}</g>`,
  )
  .join('\n')}</g>`;

const boat: Motif = (x, y) => `<g transform="translate(${x} ${y})">
<path d="M-130 20H130L96 66H-96Z" fill="#8f3f2c"/><path d="M0 14V-130L92 0H0Z" fill="#fff7e8"/><path d="M-8 6V-104L-76 6Z" fill="#f0dfc2"/></g>`;

const oven: Motif = (x, y) => `<g transform="translate(${x} ${y})">
<path d="M-170 90V-20C-170-120-80-150 0-150S170-120 170-20V90Z" fill="#9a5a41"/><path d="M-90 90V20C-90-40-50-60 0-60S90-40 90 20V90Z" fill="#2b1a14"/>
<path d="M-50 90C-60 50-30 50-24 20C-4 40 4 20 8 0C30 30 20 50 44 60C54 72 50 84 46 90Z" fill="#f0932b"/></g>`;

const SCENES: Readonly<
  Record<string, { readonly sky: string; readonly sea: string; readonly motif: Motif }>
> = {
  'loaf.svg': { sky: '#f2e3c6', sea: '#e3c99b', motif: loaf },
  'rye.svg': { sky: '#e7ddc8', sea: '#b99f76', motif: loaf },
  'baguettes.svg': { sky: '#f6ead2', sea: '#d9bd8a', motif: baguettes },
  'croissant.svg': { sky: '#fdf0d8', sea: '#f1d39d', motif: croissant },
  'knot.svg': { sky: '#f7e6d3', sea: '#e2b78d', motif: knot },
  'cake.svg': { sky: '#f7e4e4', sea: '#e6c4c0', motif: cake },
  'wheat.svg': { sky: '#dcebf0', sea: '#e9d79f', motif: wheat },
  'harbour.svg': { sky: '#cfe4ec', sea: '#4f8aa0', motif: boat },
  'oven.svg': { sky: '#efdccb', sea: '#c99f83', motif: oven },
  'IMG_2041.svg': { sky: '#e8eef0', sea: '#a7c3cc', motif: boat },
};

/** The SVG under /images/, `null` when the bakery has no such picture. */
export function drawPicture(file: string): string | null {
  const scene = SCENES[file];
  if (scene === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 420" width="960" height="420">
<rect width="960" height="420" fill="${scene.sky}"/><circle cx="800" cy="90" r="46" fill="#fff" opacity=".5"/>
<path d="M0 300C160 276 320 316 480 298S800 280 960 304V420H0Z" fill="${scene.sea}"/>
${scene.motif(480, 270)}
</svg>
`;
}
