/** Crockford’s base 32: no letter that could be read as a digit or as another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters of 5 bits: 60. */
const LENGTH = 12
const GROUP = 4

/** Twelve letters made of the first 60 bits of at least eight bytes. */
export function claimCodeOf(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let index = 0; index < LENGTH; index++) code += LETTERS[Number((bits >> BigInt(59 - 5 * index)) & 31n)]
  return code
}

/** As it is shown: `7KQ2-M9XD-4TRA`. */
export function groupedClaimCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** As it is kept, of what someone has typed or pasted: capitals without hyphens and spaces, O as 0, I and L as 1. */
export function plainClaimCode(text: string): string {
  return text.toUpperCase().replaceAll(/[-\s]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
