/** What a picture is, by its first bytes: whoever sent it may call it whatever he likes. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** @returns null for all else, SVG among it, which is a document that can run programs */
export function pictureType(bytes: Buffer): PictureType | null {
  const starts = (at: number, latin: string) =>
    bytes.length >= at + latin.length && bytes.toString('latin1', at, at + latin.length) === latin
  if (starts(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(0, 'RIFF') && starts(8, 'WEBP')) return 'image/webp'
  if (starts(0, 'GIF87a') || starts(0, 'GIF89a')) return 'image/gif'
  return null
}
