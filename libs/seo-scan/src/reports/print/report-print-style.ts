/** A font to embed: the printer has no network and possibly no fonts. */
export interface PrintFont {
  /** Bytes of a variable woff2 font. */
  readonly base64: string;
  /** CSS `unicode-range`. */
  readonly range: string;
}

export function printStyle(fonts: readonly PrintFont[]): string {
  const faces = fonts.map(
    ({ base64, range }) =>
      `@font-face{font-family:Report;font-weight:100 900;src:url(data:font/woff2;base64,${base64}) format('woff2');unicode-range:${range}}`,
  );
  return faces.join('') + STYLE;
}

const STYLE = `
@page{size:A4;margin:16mm 15mm 18mm}
*{box-sizing:border-box}
body{margin:0;font:10pt/1.45 Report,'Open Sans',sans-serif;color:#182026;-webkit-print-color-adjust:exact}
h1{font-size:22pt;margin:4mm 0 1mm;line-height:1.2}
h2{font-size:14pt;margin:9mm 0 2mm;break-after:avoid}
h3{font-size:11pt;margin:0 0 1mm;break-after:avoid}
/* what is said of a check stays with its first place, and what ends it with its last */
h3+p,h3+p+p,h3+p+p+p{break-after:avoid}
ul~p{break-before:avoid}
.check p{break-inside:avoid}
p{margin:0 0 1.5mm}
.brand{display:flex;align-items:center;gap:3mm;font-weight:600;color:#0b5563}
.logo{max-height:14mm;max-width:60mm}
.url{font-size:12pt;overflow-wrap:anywhere}
.muted,.source{color:#566068}
.source{font-size:8.5pt}
.score{display:flex;gap:10mm;align-items:center;margin-top:6mm;padding:5mm;border:0.3mm solid #d5dadd;border-radius:2mm;break-inside:avoid}
.figure{text-align:center;margin:0}
.figure strong{display:block;font-size:30pt;line-height:1}
.figure.unknown strong{font-size:12pt}
.good{color:#1c6b3a}.fair{color:#8a5a00}.poor{color:#a12622}.unknown{color:#566068}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:2mm 8mm;margin:0;flex:1}
dt{color:#566068;font-size:8.5pt}dd{margin:0;font-weight:600;font-size:12pt}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:1.3mm 2mm 1.3mm 0;border-bottom:0.2mm solid #e1e5e7;font-weight:400}
thead th{color:#566068;font-size:8.5pt}
tr{break-inside:avoid}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.bar{width:45%}
.bar i{display:block;height:2.6mm;margin-top:1.2mm;border-radius:1mm;background:currentColor}
.check{margin:0 0 5mm;padding-top:3mm;border-top:0.3mm solid #d5dadd}
.effort{padding-left:4mm}
.tag{font-size:8.5pt;margin-right:1.5mm;padding:0.4mm 1.6mm;border-radius:1mm;border:0.2mm solid currentColor}
.tag.error{color:#a12622}.tag.warning{color:#8a5a00}.tag.notice{color:#25539b}
ul{margin:0 0 1.5mm;padding-left:4mm}
li{margin-bottom:1mm;break-inside:avoid}
.address,code,li span{overflow-wrap:anywhere}
code{font:8.5pt/1.4 monospace;color:#37424a}
`;
