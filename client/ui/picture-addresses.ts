/**
 * Where to look for a logo or portrait, the best place first. The sports media CDN scales pictures on
 * request and keeps most logos in a second version for dark surfaces; what it does not have, the
 * address as it was given does.
 * @param size in CSS pixels
 */
export function pictureAddresses(url: string, { size, dark }: { size: number; dark: boolean }): Picture[] {
  const given = { src: url }
  if (!URL.canParse(url)) return []
  const { host, pathname } = new URL(url)
  if (host !== 'a.espncdn.com' || !pathname.startsWith('/i/')) return [given]
  const onDark = pathname.replace('/500/', '/500-dark/')
  const paths = dark && onDark !== pathname ? [onDark, pathname] : [pathname]
  return [...paths.map((path) => scaled(path, size)), given]
}

export interface Picture {
  readonly src: string
  /** Twice the size, for dense screens. */
  readonly srcSet?: string
}

function scaled(path: string, size: number): Picture {
  const at = (pixels: number) => `https://a.espncdn.com/combiner/i?img=${path}&w=${pixels}&h=${pixels}`
  return { src: at(size), srcSet: `${at(2 * size)} 2x` }
}
