import * as z from 'zod'

/**
 * Characters that are not seen: they make two names look alike, turn the text around them, or leave a
 * name empty. Controls and formatting, what fonts are told to ignore (fillers such as U+3164, which
 * count as letters), and the blank of Braille. The joiner and the variation selectors inside emoji are
 * harmless and stay.
 */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\u2800]|(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** No name or address that is kept is longer, so what comes after it decides nothing. */
const LONGEST_COMPARED = 1024

/**
 * A name that people give to something: trimmed, normalised, visible. Normalising takes a time that
 * grows with the square of a text made for it, so what is far too long is refused as it came.
 * @param min @param max characters
 */
export function Name(min: number, max: number) {
  const size = `Between ${min} and ${max} characters, please.`
  return z
    .string({ error: 'Please enter a name.' })
    .max(4 * max, { error: size, abort: true })
    .transform((text) => text.normalize('NFKC').trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(min, { error: min === 1 ? 'Please enter a name.' : size })
        .max(max, { error: size })
        .refine((text) => !INVISIBLE.test(text) && text.replace(IGNORABLE, '') !== '', {
          error: 'Names cannot have invisible characters.',
        }),
    )
}

/** How names are compared: the same whatever the case, and whatever joins their emoji unseen. */
export function nameKey(name: string): string {
  return name.slice(0, LONGEST_COMPARED).normalize('NFKC').trim().replace(IGNORABLE, '').toLowerCase()
}
