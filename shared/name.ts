import * as z from 'zod'

// Control and formatting characters can make two names look alike or turn the text around them.
// The joiner inside emoji is harmless and stays.
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}]|(?!\u200d)\p{Cf}/u

/** A name that people give to something: trimmed, normalised, visible. @param min @param max characters */
export function Name(min: number, max: number) {
  const size = `Between ${min} and ${max} characters, please.`
  return z
    .string({ error: 'Please enter a name.' })
    .transform((text) => text.normalize('NFKC').trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(min, { error: min === 1 ? 'Please enter a name.' : size })
        .max(max, { error: size })
        .refine((text) => !INVISIBLE.test(text), { error: 'Names cannot have invisible characters.' }),
    )
}

/** How names are compared: the same whatever the case. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
