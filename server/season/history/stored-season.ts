import type { Crest } from '../../../shared/crest/crest.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import type { PlayedSeason } from '../../../shared/rules/history/played-season.ts'
import type { SeasonRecord } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'

/** A season in the form that records are made from, with what pages show of it beside. */
export interface StoredSeason {
  readonly played: PlayedSeason
  /** The host that had it; null for one that was played here. */
  readonly host: HostKey | null
  /** The table before the playoffs, the best first. */
  readonly table: readonly SeasonRow[]
  /** By their ids. */
  readonly teams: ReadonlyMap<string, TeamOfPast>
}

/** A row of the table. Points are hundredths. */
export interface SeasonRow {
  readonly rank: number
  readonly team: string
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** Null by categories. */
  readonly pointsFor: number | null
  readonly pointsAgainst: number | null
  /** Of rotisserie: points by rank, in hundredths. */
  readonly total: number | null
}

interface TeamOfPast {
  /** Who managed it, with their weeks where it changed hands. */
  readonly owners: string
  /** As it was when the season ended; null before, and where it is not known. */
  readonly crest: Crest | null
}

/** A season that was, or is, played here. */
export function playedHere(record: SeasonRecord, played: PlayedSeason): StoredSeason {
  const isRoto = played.competition === 'table' && played.scoring === 'categories'
  const isByPoints = played.scoring === 'points'
  return {
    played,
    host: null,
    table: tableOf(record).map(({ rank, team, wins, losses, ties, pointsFor, pointsAgainst }) => ({
      rank,
      team,
      wins,
      losses,
      ties,
      pointsFor: isByPoints ? pointsFor : null,
      pointsAgainst: isByPoints && played.competition === 'head-to-head' ? pointsAgainst : null,
      total: isRoto ? pointsFor : null,
    })),
    teams: new Map(
      record.teams.map(({ id, ownerName, owners, crest }) => [
        id,
        // One who had it all the time needs no weeks.
        { owners: seasonOwnersLabel({ ownerName, owners: owners.length > 1 ? [...owners] : [] }), crest },
      ]),
    ),
  }
}
