import { count, firstText, isRecord, type JsonRecord, list, record, text } from '../parse/read.ts'
import { readFieldGoal } from './scoring-plays.ts'
import { splitTry } from './tries.ts'

/** A play of a football game's drives. */
export interface DrivePlay {
  readonly id: string | null
  /** Who has the ball, or kicks it. Null where the document does not tell. */
  readonly offenceId: string | null
  readonly type: string
  readonly text: string
  readonly yards: number | null
  /** The drive it belongs to, by its place among them. */
  readonly drive: number
  /** Before the snap; null where the document does not tell it. Goal to go has no distance: then it is the yards to the goal line. */
  readonly toGo: number | null
}

/** How many drives there are, the current one with them. */
export function countDrives(document: JsonRecord): number {
  const drives = record(document['drives'])
  const all = [...list(drives['previous']), drives['current']].filter((drive) => isRecord(drive))
  return new Set(all.map((drive, n) => text(record(drive)['id']) ?? n)).size
}

/** Plays of all drives, each once: during the game the current drive may be among the previous ones. */
export function readDrives(document: JsonRecord): DrivePlay[] {
  const drives = record(document['drives'])
  const all = [...list(drives['previous']), drives['current']].map(record)
  const plays = all.flatMap((drive, n) => {
    const teamId = text(record(drive['team'])['id'])
    return list(drive['plays']).map((play) => readPlay(record(play), { teamId, drive: n }))
  })
  return [...new Map(plays.map((play, n) => [play.id ?? n, play])).values()]
}

function readPlay(play: JsonRecord, { teamId, drive }: { teamId: string | null; drive: number }): DrivePlay {
  const offence = list(play['teamParticipants'])
    .map(record)
    .find(({ type }) => type === 'offense')
  const start = record(play['start'])
  return {
    id: text(play['id']),
    offenceId: text(offence?.['id']) ?? text(record(start['team'])['id']) ?? teamId,
    type: firstText(record(play['type'])['text']) ?? '',
    text: text(play['text']) ?? '',
    yards: count(play['statYardage']),
    drive,
    toGo: count(start['distance']) || count(start['yardsToEndzone']),
  }
}

/**
 * A blocked punt or field goal. Blocked extra points are told by the scoring plays: the one after a punt that was returned
 * (`A Back 78 Yd Punt Return (A Kicker PAT blocked)`) is no blocked punt.
 */
export function isBlockedKick({ type, text }: DrivePlay): boolean {
  if (/\bno play\b|\bnullified\b/i.test(text) || /\b(?:pat|extra point)\b/i.test(type)) return false
  if (/\bblocked\b/i.test(type)) return true
  return /\bblocked\b/i.test(text) && BLOCKED.test(splitTry(text).body)
}

const BLOCKED = /\b(?:punts?|field goal|fg)\b[^.]*\bblocked\b|\bblocked (?:punt|field goal|fg|kick)\b/i

/**
 * A kick-off or a punt, where whoever has the ball is no offence. An extra point, as in `(Cam Little Kick)`
 * after a touchdown, is none, nor is a snap out of a `Punt formation` that was never kicked.
 */
export function isKick({ type, text }: DrivePlay): boolean {
  return /\b(?:kick-?off|kicks|punts?(?! formation))\b/i.test(`${type} ${text}`)
}

/** A play of the special teams: a kickoff or a punt, or a field goal tried. */
export function isKickPlay(play: DrivePlay): boolean {
  return isKick(play) || /\bfield goal\b/i.test(`${play.type} ${play.text}`)
}

/** Who made a field goal from how far, as a play of a drive tells it; null if it is none. */
export function fieldGoalOf(play: DrivePlay): { kicker: string | null; yards: number | null } | null {
  if (!/^field goal good$/i.test(play.type.trim())) return null
  const { kicker, yards } = readFieldGoal(play.text)
  return { kicker, yards: yards ?? play.yards }
}

/** The same of one that was missed or blocked. */
export function missOf(play: DrivePlay): { kicker: string | null; yards: number | null } | null {
  const isMiss = /^(?:missed field goal|field goal missed|blocked field goal)\b/i.test(play.type.trim())
  if (!isMiss || /\bno play\b|\bnullified\b/i.test(play.text)) return null
  const { kicker, yards } = readFieldGoal(play.text)
  return { kicker, yards: yards ?? play.yards }
}
