import { hashed } from './base/rng.ts'
import type { Player } from './base/rosters.ts'
import type { TeamSport } from './teams/team.ts'

/** Why a player may not play. */
export type AilmentKind = 'questionable' | 'out' | 'injured-reserve' | 'suspended'

/** What is the matter with a player. */
export interface Ailment {
  readonly kind: AilmentKind
  /** In weeks of the sport, counted from the anchor's. */
  readonly since: number
  /** The first week in which he is well again. */
  readonly until: number
}

/** Of a hundred players who are well, one or two are hurt in a week. */
const HURT = 0.016

const KINDS: readonly {
  readonly kind: AilmentKind
  readonly share: number
  readonly weeks: readonly number[]
}[] = [
  { kind: 'questionable', share: 0.42, weeks: [1, 1] },
  { kind: 'out', share: 0.33, weeks: [1, 3] },
  { kind: 'injured-reserve', share: 0.2, weeks: [4, 7] },
  { kind: 'suspended', share: 0.05, weeks: [1, 3] },
]
const LONGEST = 7

/** How many of some positions a team can do without; of a position that is not listed, none. */
type Spare = readonly { readonly positions: string; readonly most: number }[]

const each = (positions: string, most: number): Spare =>
  positions.split(' ').map((position) => ({ positions: position, most }))

const FOOTBALL = [...each('QB RB WR TE OT G C', 1), ...each('DE DT S', 1), ...each('LB CB', 2)]
const BASKETBALL = [{ positions: 'PG SG SF PF C G F', most: 3 }]

const SPARE: Readonly<Record<TeamSport, Spare>> = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: BASKETBALL,
  ncaa_mbb: BASKETBALL,
  // As many as the bench can replace.
  mlb: [
    { positions: '1B 2B 3B SS IF', most: 2 },
    { positions: 'LF CF RF DH OF', most: 2 },
    ...each('SP', 1),
    ...each('RP', 2),
  ],
  nhl: each('C LW RW D G', 1),
}

/** The latest thing that befell a player and still lasts in a week. */
function ailmentOf(seed: string, playerId: string, week: number): Ailment | null {
  for (let since = week; since > week - LONGEST; since--) {
    if (hashed(seed, 'hurt', playerId, since) >= HURT) continue
    let roll = hashed(seed, 'how', playerId, since)
    for (const { kind, share, weeks } of KINDS) {
      roll -= share
      if (roll >= 0) continue
      const [least = 1, most = 1] = weeks
      const until = since + least + Math.floor(hashed(seed, 'for', playerId, since) * (most - least + 1))
      return until > week ? { kind, since, until } : null
    }
  }
  return null
}

/** Whoever is questionable plays all the same. */
export function keepsOut({ kind }: Ailment): boolean {
  return kind !== 'questionable'
}

/**
 * Who of a team is hurt or suspended in a week, by id. A team is never short of a position: where too
 * many would be missing, those it happened to last are spared.
 * @param of.week in weeks of the sport, counted from the anchor's
 */
export function ailmentsOf(of: {
  seed: string
  sport: TeamSport
  roster: readonly Player[]
  week: number
}): ReadonlyMap<string, Ailment> {
  const ailing = of.roster
    .flatMap((player) => {
      const ailment = ailmentOf(of.seed, `${of.sport}${player.id}`, of.week)
      return ailment ? [{ player, ailment }] : []
    })
    .toSorted((a, b) => a.ailment.since - b.ailment.since)
  const left = new Map(
    SPARE[of.sport].flatMap((group) => {
      const room = { most: group.most }
      return group.positions.split(' ').map((position) => [position, room] as const)
    }),
  )
  const ailments = new Map<string, Ailment>()
  for (const { player, ailment } of ailing) {
    if (keepsOut(ailment)) {
      const room = left.get(player.position.abbreviation)
      if (!room || room.most === 0) continue
      room.most--
    }
    ailments.set(player.id, ailment)
  }
  return ailments
}
