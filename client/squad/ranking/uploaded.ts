import { MOST_PASTED } from '../../../shared/ranking/pasted/limits.ts'
import { countText } from '../../ui/count-text.ts'

/** A list out of a file, or in a sentence why it is none. */
export type Uploaded = { readonly text: string } | { readonly problem: string }

/** Larger files are not read at all. */
export const MOST_BYTES = 1024 * 1024

/** What to do about a list that is too long. */
const SHORTEN = 'Leave out columns and the last rows, and try again.'

/**
 * The text of a file with a list of players, as spreadsheets and ranking sites write it: UTF-8, UTF-16 with its mark, or
 * Windows' own Latin letters.
 */
export function readUploaded(bytes: Uint8Array): Uploaded {
  if (bytes.length > MOST_BYTES)
    return { problem: `The file is too large: at most ${countText(MOST_BYTES / 1024)} kB. ${SHORTEN}` }
  const text = decode(bytes)
  if (text === null)
    return { problem: 'This is no text file. Save the sheet as CSV (comma-separated), and choose that file.' }
  const lines = text.split(/\r\n|\r|\n/)
  if (!lines.some((line) => /\p{L}/u.test(line))) return { problem: 'There are no names in this file.' }
  const open = lines.findIndex(endsWithinQuotes)
  if (open >= 0)
    return {
      problem: `Line ${open + 1} has a quotation mark that is not closed in the same line. Correct the file, and try again.`,
    }
  if (lines.length > MOST_PASTED.lines)
    return {
      problem: `The file has ${countText(lines.length)} lines: at most ${countText(MOST_PASTED.lines)}. ${SHORTEN}`,
    }
  if (text.length > MOST_PASTED.characters)
    return {
      problem: `The file has ${countText(text.length)} characters: at most ${countText(MOST_PASTED.characters)}. ${SHORTEN}`,
    }
  return { text }
}

/** A text in whichever of these it is; null for what is no text. */
export function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return textOf(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return textOf(new TextDecoder('utf-16be').decode(bytes))
  try {
    return textOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return textOf(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** Null for what has signs that no text has: a workbook, a picture. */
function textOf(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- it is these that are looked for
  return /[\0-\x08\x0E-\x1F]/.test(text) ? null : text
}

/** Whether a cell of a line begins with a quotation mark and goes beyond its end. */
function endsWithinQuotes(line: string): boolean {
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (isQuoted) {
      // Two within are one that is meant.
      if (letter === '"' && line[at + 1] === '"') at += 1
      else if (letter === '"') isQuoted = false
    } else if (letter === '"' && isStart) {
      isQuoted = true
      isStart = false
    } else if (/[,;\t]/.test(letter)) isStart = true
    else if (letter !== ' ') isStart = false
  }
  return isQuoted
}
