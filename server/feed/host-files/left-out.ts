/** What systems put into folders and archives by themselves. */
const OF_THE_SYSTEM = /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i

/** Whether a file or folder is one that no one put there, and so not worth a word. @param path with `/` */
export function isHidden(path: string): boolean {
  return path.split('/').some((name) => OF_THE_SYSTEM.test(name))
}

const ARCHIVE = /\.(?:zip|7z|rar|tar|t?gz|bz2|xz|zst)$/i
const OTHER =
  /\.(?:png|jpe?g|gif|webp|avif|svg|heic|ico|pdf|docx?|xlsx?|pptx?|ods|odt|numbers|pages|mp4|mov|md)$/i

/** Why a file in a folder is not read, to go on its name, by its name; null where it is. */
export function whyLeftOut(path: string): string | null {
  if (ARCHIVE.test(path)) return 'is an archive inside, which is not opened: unpack it, or give it by itself'
  return OTHER.test(path) ? 'is a picture or a document of an office' : null
}
