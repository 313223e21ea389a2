import type { App } from '../../server/core/app/app.ts'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import type { RosterPlayer } from '../../server/feed/upstream/parse/roster.ts'
import { type PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** How many of each position a team of a sport has. */
const ROSTERS = {
  nfl: { QB: 2, RB: 4, WR: 5, TE: 3, PK: 1 },
  ncaaf: { QB: 2, RB: 4, WR: 5, TE: 3, PK: 1 },
  nba: { PG: 3, SG: 3, SF: 3, PF: 3, C: 3 },
  nhl: { C: 4, LW: 4, RW: 4, D: 6, G: 2 },
  mlb: { SP: 6, RP: 6, C: 2, '1B': 1, '2B': 1, '3B': 1, SS: 1, LF: 2, CF: 1, RF: 2, DH: 1 },
} as const satisfies Record<FantasySportKey, Record<string, number>>

/**
 * Fills a sport with made-up players without games: `Qb 3-1` is the first quarterback of the third team, and
 * his id is
 * 30001.
 * @param also how many of other positions each team has, by the feed's abbreviation
 */
export async function addPlayers(
  { app }: { readonly app: App },
  sport: FantasySportKey,
  teams = 16,
  also: Readonly<Record<string, number>> = {},
): Promise<void> {
  const ids = Array.from({ length: teams }, (_, index) => String(index + 1))
  await saveTeams(
    app,
    sport,
    ids.map((id) => ({
      id,
      abbreviation: `T${id}`,
      displayName: `Town ${id}`,
      shortDisplayName: `Town ${id}`,
      color: null,
      alternateColor: null,
      logo: null,
    })),
  )
  for (const id of ids)
    await saveRoster(app, sport, { teamId: ProTeamId.parse(id), players: playersOf(sport, id, also) })
}

/** The players of a made-up team. */
function playersOf(
  sport: FantasySportKey,
  id: string,
  also: Readonly<Record<string, number>>,
): RosterPlayer[] {
  const positions = Object.entries({ ...ROSTERS[sport], ...also }).flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) => ({ position, number: index + 1 })),
  )
  return positions.map(({ position, number }, index) => ({
    id: String(Number(id) * 10_000 + index + 1),
    name: `${position.charAt(0)}${position.slice(1).toLowerCase()} ${id}-${number}`,
    position,
    number: null,
    headshot: null,
    status: 'active' as const,
    statusNote: null,
    experience: null,
    birthDate: null,
  }))
}

/**
 * The football players again, and with them a running back and a receiver a team for each year up to one: `Rookie 2 3-1` is
 * the first of the third team in the second year, and was a rookie then.
 */
export async function addRookies({ app }: { readonly app: App }, year: number, teams = 16): Promise<void> {
  for (const id of Array.from({ length: teams }, (_, index) => String(index + 1)))
    await saveRoster(app, 'nfl', {
      teamId: ProTeamId.parse(id),
      players: [
        ...playersOf('nfl', id, {}),
        ...Array.from({ length: year }, (_, index) => index + 1).flatMap((of) =>
          ['RB', 'WR'].map((position, index) => ({
            id: rookieId(of, Number(id), index + 1),
            name: `Rookie ${of} ${id}-${index + 1}`,
            position,
            number: null,
            headshot: null,
            status: 'active' as const,
            statusNote: null,
            // The feed says 0 of a rookie, and of others which season it is.
            birthDate: null,
            experience: { in: 'years' as const, count: of === year ? 0 : year - of + 1 },
          })),
        ),
      ],
    })
}

/** Of `Rookie 2 3-1`: 30201. */
export function rookieId(year: number, team: number, number: number): PlayerId {
  return String(team * 10_000 + year * 100 + number) as PlayerId // as they are given out
}
