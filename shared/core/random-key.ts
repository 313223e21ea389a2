/** So many random bytes, of the platform's own generator. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** 128 random bits, in hex. Not `randomUUID`, which a page that came without https does not have. */
export function randomKey(): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
