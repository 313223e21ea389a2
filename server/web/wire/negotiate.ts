import type { Body, Encoding } from '../../feed/snapshot/snapshot.ts'

const PREFERRED = ['br', 'gzip'] as const

/** The best encoding that an Accept-Encoding header allows: Brotli, gzip, none (RFC 9110 §12.5.3). */
export function bestEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const offers = new Map(
    header.split(',').map((offer) => {
      const [name = '', ...parameters] = offer.toLowerCase().split(';')
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))]
    }),
  )
  return PREFERRED.find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? 'identity'
}

/** Whether the caller has these bytes already. A proxy that compresses may have made the tag a weak one. */
export function isKnown(header: string | undefined, { etag }: Body): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
