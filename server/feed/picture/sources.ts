import type { PictureSize } from '../../../shared/picture/picture.ts'
import { isPictureHost, isPicturePath } from '../upstream/parse/picture-hosts.ts'

/** A picture as a page asks for it. */
export interface Wanted {
  /** Its address, as the feed gave it. */
  readonly of: string
  /** Width and height; undefined for as it is. */
  readonly size?: PictureSize | undefined
  /** The surface it is to stand on. */
  readonly on: 'light' | 'dark'
}

export const LONGEST_ADDRESS = 400
/** Addresses are read leniently, with what stands around them dropped; these are not. */
const VISIBLE = /^[!-~]+$/
/** Letters, digits and what names of files have. No `%`: nothing that means something else once decoded. */
const PLAIN_PATH = /^(?:\/[\w.~@+,()-]+)+\.(?:png|jpe?g|gif|webp)$/i
const TEMPLATE = /^[\w.]{1,80}$/

/**
 * Where to fetch a picture, the best address first; empty when it may not be fetched at all. The sports media
 * network scales pictures on request and keeps most logos in a second version for dark surfaces; for pictures
 * that it does not have, the original address is last.
 *
 * Addresses are rebuilt from the parts that matter: nothing else in them is sent.
 */
export function sourcesOf({ of, size, on }: Wanted): string[] {
  const picture = readAddress(of)
  if (!picture) return []
  const { host, path, query } = picture
  const given = `https://${host}${path}${query}`
  if (host !== 'a.espncdn.com' || !path.startsWith('/i/') || size === undefined) return [given]
  const onDark = path.replace('/500/', '/500-dark/')
  const paths = on === 'dark' && onDark !== path ? [onDark, path] : [path]
  return [...paths.map((one) => `https://${host}/combiner/i?img=${one}&w=${size}&h=${size}`), given]
}

/** Whether something may be fetched there, also after a redirect. */
export function isAllowed(address: string): boolean {
  return readAddress(address) !== null
}

/** The host and the parts of an address that say which picture it is; null for all that may not be fetched. */
function readAddress(address: string): { host: string; path: string; query: string } | null {
  if (address.length > LONGEST_ADDRESS || !VISIBLE.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  const { host } = url
  if (!isPictureHost(host)) return null
  // The media network's own scaler: what it is asked to scale is the picture.
  const path = url.pathname === '/combiner/i' ? (url.searchParams.get('img') ?? '') : url.pathname
  if (!PLAIN_PATH.test(path) || path.includes('/..') || !isPicturePath(host, path)) return null
  const template = host === 's.espncdn.com' ? url.searchParams.get('templateId') : null
  return { host, path, query: template !== null && TEMPLATE.test(template) ? `?templateId=${template}` : '' }
}
