import { notBefore } from './verbs.ts'
import { LRUCache } from 'lru-cache'
import { readTouchdown } from './touchdowns.ts'
import { splitTry } from './tries.ts'

/** Yards that one player made after he was given the ball on the run. */
export interface Lateral {
  readonly name: string
  readonly yards: number
}

/** A play from scrimmage, as its text tells it; names are as the text has them. Yards that it does not tell are null. */
export type Snap =
  | {
      readonly kind: 'pass'
      readonly passer: string
      readonly receiver: string
      /** Of the catch alone. */
      readonly yards: number | null
      readonly laterals: readonly Lateral[]
    }
  | {
      readonly kind: 'run'
      readonly runner: string
      readonly yards: number | null
      readonly laterals: readonly Lateral[]
    }
  | { readonly kind: 'sack'; readonly passer: string; readonly yards: number | null }
  | { readonly kind: 'interception'; readonly passer: string }
  | { readonly kind: 'incompletion' }

const CLOCK_AND_FORMATION =
  /^(?:\([^()]*\)\s*|(?:no[- ]huddle|shotgun|pistol)\b[\s,-]*|[^.]*\breported in as eligible\.\s*|direct snap to [^.]+\.[^.\s]+\.\s*)+/i
const PASS =
  /^(?<passer>.+?) pass,? ?(?:(?:complete|completed|short|deep|left|right|middle|screen|backward)[ ,]+)*to (?<receiver>.+?)(?<rest>,? (?:to|for|pushed|ran|caught|at|out|touchdown|lateral)\b.*|,.*|)$/i
const RUN_VERB = String.raw`(?:scrambles?|kneels?|sneaks?|rush(?:es|ed)?|runs?|ran)`
const RUN = new RegExp(
  String.raw`^(?<runner>.+?) (?:up the middle|(?:left|right) (?:end|tackle|guard)|${RUN_VERB})\b${notBefore(RUN_VERB)}(?<rest>.*)$`,
  'i',
)
const SACK = /^(?<passer>.+?) sacked\b(?<rest>.*)$/i
const THROWN = /^(?<passer>.+?) pass\b/i

/**
 * Reads the text of a play in the words of the NFL's scorers (`(13:49) (Shotgun) D.Watson pass short left to J.Akins to HST
 * 34 for 4 yards (J.Smith).`), in those of the colleges' (`(14:04) Shotgun #11 C.Beck pass complete short right to #10
 * M.Toney caught at Miami34, for 6 yards`) or in the feed's own (`Will Rogers pass complete to Caleb Ducking for 7 yds`,
 * `Darren Fells 10 Yd pass from Deshaun Watson`).
 * @returns null for what is none, and for what a penalty made nothing of
 */
export function readSnap(text: string): Snap | null {
  let known = READ.get(text)
  if (known === undefined) READ.set(text, (known = { snap: read(text) }))
  return known.snap
}

/** Plays of a live Sunday, which come again with every reading of their game. */
const READ = new LRUCache<string, { readonly snap: Snap | null }>({ max: 8_000 })

function read(text: string): Snap | null {
  const { body } = splitTry(text)
  const words = playOf(body)
  if (words === null) return null
  const head = beforeTurn(words)
  if (/\bintercepted\b/i.test(words)) {
    const passer = THROWN.exec(words)?.groups?.['passer']
    return passer === undefined ? null : { kind: 'interception', passer }
  }
  if (/\bpass\b.*\bincomplete\b|\bspiked\b/i.test(head)) return { kind: 'incompletion' }
  const sack = SACK.exec(head)?.groups
  if (sack?.['passer'] !== undefined)
    return { kind: 'sack', passer: sack['passer'], yards: yardsIn(sack['rest'] ?? '') }
  return readPass(head) ?? readShort(body) ?? readRun(head)
}

/** What counts of it: after a replay the play as it was reversed to. Null where it did not count. */
function playOf(body: string): string | null {
  if (/\bno play\b|\bnullified\b/i.test(body)) return null
  const told = body.split(/\breversed\b\.?\s*/i).findLast((part) => part.trim() !== '') ?? body
  return told.replace(CLOCK_AND_FORMATION, '').replace(/\s*\bpenalty\b.*$/i, '')
}

/** Without what followed a fumble. */
function beforeTurn(words: string): string {
  return words.replace(/,? \b(?:fumbles|fumbled)\b.*$/i, '')
}

function readPass(head: string): Snap | null {
  const { passer, receiver, rest = '' } = PASS.exec(head)?.groups ?? {}
  if (passer === undefined || receiver === undefined) return null
  const [own = '', ...others] = rest.split(/,? \blateral to\b/i)
  return { kind: 'pass', passer, receiver, yards: yardsIn(own), laterals: others.flatMap(readLateral) }
}

function readRun(head: string): Snap | null {
  const { runner, rest = '' } = RUN.exec(head)?.groups ?? {}
  if (runner === undefined) return null
  const [own = '', ...others] = rest.split(/,? \blateral to\b/i)
  return { kind: 'run', runner, yards: yardsIn(own), laterals: others.flatMap(readLateral) }
}

/** `Mark Ingram II 30 Yd Run`, as the feed tells touchdowns. */
function readShort(body: string): Snap | null {
  const { scorer, passer, yards } = readTouchdown(body)
  if (scorer === null) return null
  if (passer !== null) return { kind: 'pass', passer, receiver: scorer, yards, laterals: [] }
  return /y(?:ar)?ds?\b\.? (?:rush|run)\b/i.test(body)
    ? { kind: 'run', runner: scorer, yards, laterals: [] }
    : null
}

function readLateral(words: string): Lateral[] {
  const name = /^\s*(.+?),? (?:to|for|pushed|ran|at|out)\b/i.exec(words)?.[1]
  const yards = yardsIn(words)
  return name === undefined || yards === null ? [] : [{ name, yards }]
}

/** `for 7 yds`, `for a loss of 2 yards`, `for 3 yards loss`, `for -1 yards`, `for no gain` */
function yardsIn(words: string): number | null {
  const lost = /\bloss of (\d{1,2}) y(?:ar)?ds?\b/i.exec(words)
  const told = /\bfor (-?\d{1,3}) y(?:ar)?ds?\b( loss\b)?/i.exec(words)
  if (told !== null && (lost === null || told.index < lost.index))
    return told[2] === undefined ? Number(told[1]) : -Number(told[1])
  if (lost !== null) return -Number(lost[1])
  return /\bno gain\b/i.test(words) ? 0 : null
}
