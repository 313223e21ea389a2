import type { PlayerStatus } from '../../../../shared/player/player.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { isFeedId } from './ids.ts'
import { href } from './athletes.ts'
import { injuryStatus, injuryTime } from './player-status.ts'
import { isoDay, list, type Parsed, record, text } from './read.ts'

/** Who is hurt, out or suspended. */
export interface Injury {
  /** From the athlete's own id, or out of the address of his page; entries with neither are dropped. */
  readonly playerId: string
  readonly status: PlayerStatus
  readonly note: string | null
  /** What the list says besides; left out by who tells the status alone. */
  readonly report?: InjuryReport
}

export interface InjuryReport {
  /** When it was reported, ms since the epoch; null where there is no date. */
  readonly at: number | null
  /** The feed's note on it, shortened. */
  readonly comment: string | null
  /** `2026-12-06`; null where it does not say. */
  readonly returnOn: string | null
}

/**
 * The injuries of a league, the newest of each player.
 * @throws {FeedError} when the document is no list of injuries, or none of its injuries can be read
 */
export function parseInjuries(document: unknown): Parsed<Injury[]> {
  const { injuries } = record(document)
  if (!Array.isArray(injuries)) throw new FeedError('The document has no list of injuries.')
  const entries = list(injuries).flatMap((team) => {
    const own = record(team)['injuries']
    return Array.isArray(own) ? list(own) : [team]
  })
  const read = entries.flatMap((entry) => {
    const injury = parseInjury(entry)
    return injury ? [{ injury, time: injuryTime(entry) }] : []
  })
  if (entries.length > 0 && read.length === 0) throw new FeedError('No injury of the list can be read.')
  const newest = new Map<string, Injury>()
  // The sort is stable: of two entries with the same date the feed's first one counts.
  for (const { injury } of read.toSorted((a, b) => b.time - a.time))
    if (!newest.has(injury.playerId)) newest.set(injury.playerId, injury)
  return { value: [...newest.values()], dropped: entries.length - read.length }
}

function parseInjury(value: unknown): Injury | null {
  const playerId = athleteId(record(record(value)['athlete']))
  const reading = injuryStatus(value)
  return playerId === null || reading === null ? null : { playerId, ...reading, report: reportOf(value) }
}

const LONGEST_COMMENT = 280

function reportOf(value: unknown): InjuryReport {
  const entry = record(value)
  const comment = text(entry['shortComment'])
  return {
    at: injuryTime(value) || null,
    comment:
      comment !== null && comment.length > LONGEST_COMMENT
        ? `${comment.slice(0, LONGEST_COMMENT - 1).trimEnd()}…`
        : comment,
    returnOn: isoDay(record(entry['details'])['returnDate']),
  }
}

/** The feed leaves out the ids of the hurt, but not the addresses of their pages and pictures. */
function athleteId(athlete: Readonly<Record<string, unknown>>): string | null {
  const addresses = [...list(athlete['links']).map(href), href(athlete['headshot'])].map(text)
  const inAddress = addresses
    .map((address) => /\/id\/(\d+)(?:\/|$)|\/players\/full\/(\d+)\.\w+$/.exec(address ?? ''))
    .find((match) => match !== null)
  const id = text(athlete['id']) ?? inAddress?.[1] ?? inAddress?.[2] ?? null
  return id !== null && isFeedId(id) ? id : null
}
