/** Content-Type without parameters, lower case; `null` without a usable header. */
export function mediaTypeOf(contentType: string | undefined): string | null {
  const type = (contentType ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null;
}

const SIGNATURES: readonly (readonly [bytes: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['%!PS-Adobe-', 'application/postscript'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['BM', 'image/bmp'],
  ['\x00\x00\x01\x00', 'image/x-icon'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b\x08', 'application/gzip'],
  ['Rar!\x1a\x07', 'application/x-rar-compressed'],
  ['OggS\x00', 'application/ogg'],
  ['ID3', 'audio/mpeg'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['\x1aE\xdf\xa3', 'video/webm'],
];
const HTML_START =
  /^(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<b|<body|<br|<p|<!--)[\s>]?/i;
const SNIFFED_BYTES = 1445;

/** The media type by the first bytes, according to the MIME Sniffing standard; `null` for an empty body. */
export function sniffMediaType(body: Buffer): string | null {
  if (body.length === 0) return null;
  const start = body.toString('latin1', 0, SNIFFED_BYTES);
  for (const [bytes, type] of SIGNATURES) if (start.startsWith(bytes)) return type;
  if (start.startsWith('RIFF')) return riffType(start.slice(8, 12));
  if (start.slice(4, 8) === 'ftyp') return isoMediaType(start.slice(8, 12));
  const text = start.replace(/^(?:\xef\xbb\xbf)?[\s]*/, '');
  if (HTML_START.test(text)) return 'text/html';
  if (text.startsWith('<?xml')) return xmlType(text);
  if (/^<svg[\s>]/i.test(text)) return 'image/svg+xml';
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(start);
  // Control characters that no text contains.
  const isBinary = !isUtf16 && /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(start);
  return isBinary ? 'application/octet-stream' : 'text/plain';
}

function riffType(form: string): string {
  if (form === 'WEBP') return 'image/webp';
  return form === 'WAVE' ? 'audio/wave' : 'application/octet-stream';
}

function isoMediaType(brand: string): string {
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  return brand === 'heic' || brand === 'mif1' ? 'image/heic' : 'video/mp4';
}

function xmlType(text: string): string {
  if (/<!doctype html|<html[\s>]/i.test(text)) return 'application/xhtml+xml';
  return /<svg[\s>]/i.test(text) ? 'image/svg+xml' : 'text/xml';
}
