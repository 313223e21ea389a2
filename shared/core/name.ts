import * as z from 'zod'
import { MAX_REASON } from './league-limits.ts'
import { mixesAlphabets } from './lookalike.ts'
import { NAME_COMPARED } from './name-limits.ts'
import { isReservedName } from './reserved-names.ts'
import { MAX_CHOICE } from './chat-limits.ts'

/**
 * Characters that are not seen: they make two names look alike, turn the text around them, or leave a
 * name empty. Controls and formatting, what fonts are told to ignore (fillers such as U+3164, which
 * count as letters), and the blank of Braille. The joiner and the variation selectors inside emoji are
 * harmless and stay.
 */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\u2800]|(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** A joiner or a variation selector that is of no emoji, and of no script that is written with joiners. */
const LOOSE_JOINER =
  /(?!\ufe0f\u20e3)(?<![\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])(?:\u200d|\ufe0e|\ufe0f)/u

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A name that people give to something: trimmed, normalised, visible.
 * @param min @param max characters
 */
export function Name(min: number, max: number) {
  return lineOfText({
    min,
    max,
    missing: 'Please enter a name.',
    invisible: 'Names cannot have invisible characters.',
  })
}

/** A name that others read: without invisible characters, and without words that mix alphabets. */
export function ReadableName(min: number, max: number) {
  return Name(min, max)
    .refine((name) => !LOOSE_JOINER.test(name), { error: 'Names cannot have invisible characters.' })
    .refine((name) => !mixesAlphabets(name), { error: 'Please use letters of one alphabet in each word.' })
}

/**
 * What a team or a league is called: no name of Empire's own, nor one that looks like it. Whether another team of the
 * league looks like it the server says (`needFreeTeamName`); for usernames it says both (server/people/auth/names.ts).
 */
export function PublicName(min: number, max: number) {
  return ReadableName(min, max).refine((name) => !isReservedName(name), {
    error: 'This name is reserved. Please choose another.',
  })
}

/** The reason for an act: a line of text that all members can read. */
export const Reason = lineOfText({
  min: 1,
  max: MAX_REASON,
  missing: 'Please say why.',
  invisible: 'A reason cannot have invisible characters.',
})

/** A choice of a poll: a line of text. */
export const PollChoice = lineOfText({
  min: 1,
  max: MAX_CHOICE,
  missing: 'Please write every choice.',
  invisible: 'A choice cannot have invisible characters.',
})

/** More marks on one letter than any language has: they run over the lines above and below. */
const HEAPED_MARKS = /(\p{M}{9})\p{M}+/gu

/** The same, but for what a text is typed with besides letters: line ends, and the marks of scripts that run to the left. */
const UNTYPED = new RegExp(`(?![\\n\\t\\u200c\\u200e\\u200f])(?:${INVISIBLE.source})`, 'gu')

/** A text of several lines without what is not seen in it, turns what others say, or covers it. Empty where nothing is left. */
export function visibleText(text: string): string {
  const visible = text.replace(UNTYPED, '')
  const isBlank = visible.replace(IGNORABLE, '').trim() === ''
  return isBlank ? '' : visible.replace(HEAPED_MARKS, '$1').trim()
}

/**
 * Normalising takes a time that grows with the square of a text made for it, so what is far too long is refused
 * as it came.
 */
export function lineOfText({
  min,
  max,
  ...words
}: {
  min: number
  max: number
  missing: string
  invisible: string
}) {
  const size = `Between ${min} and ${max} characters, please.`
  return z
    .string({ error: words.missing })
    .max(4 * max, { error: size, abort: true })
    .transform((text) => text.normalize('NFKC').trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(min, { error: min === 1 ? words.missing : size })
        .max(max, { error: size })
        .refine((text) => !INVISIBLE.test(text) && text.replace(IGNORABLE, '') !== '', {
          error: words.invisible,
        }),
    )
}

/** How names are compared: the same whatever the case, and whatever joins their emoji unseen. */
export function nameKey(name: string): string {
  return name.slice(0, NAME_COMPARED).normalize('NFKC').trim().replace(IGNORABLE, '').toLowerCase()
}
