import type { App } from '../../server/core/app/app.ts'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import { ProTeamId } from '../../shared/core/ids.ts'

/** A small league of Sleeper, made up: two teams, a season of 2020, players some of whom a server may know. */

/** The id, name, position, team and feed id that the host has. */
export const HARBOR_PLAYERS = [
  ['11', 'Patrick Mahomes', 'QB', 'KC', null],
  ['12', 'Mike Williams', 'WR', 'LAC', null],
  ['13', 'Josh Palmer', 'WR', 'LAC', null],
  ['14', 'Andrew Luck', 'QB', null, null],
  ['15', 'A Name That Changed', 'RB', 'KC', '3052587'],
  ['16', 'Marvin Harrison Jr.', 'WR', null, null],
] as const

/** Its answers, by the file that each is saved as. @param names of its two managers */
export function harborLeague({
  id = '100000',
  season = '2020',
  previous = null as string | null,
  name = 'Harbor League',
  names = ['livia', 'Someone Else'] as readonly [string, string],
} = {}): Readonly<Record<string, unknown>> {
  const rosters = [
    ['11', '12', 'KC'],
    ['13', '14', '15', '16'],
  ]
  return {
    'league.json': {
      league_id: id,
      previous_league_id: previous,
      draft_id: null,
      name,
      season,
      sport: 'nfl',
      status: 'complete',
      total_rosters: 2,
      roster_positions: ['QB', 'FLEX', 'DEF', 'BN', 'BN'],
      scoring_settings: { rec: 0.5 },
      settings: {
        num_teams: 2,
        type: 0,
        playoff_week_start: 3,
        playoff_teams: 2,
        start_week: 1,
        last_scored_leg: 1,
      },
      metadata: {},
    },
    'users.json': names.map((display, index) => ({
      user_id: `u${index + 1}`,
      league_id: id,
      display_name: display,
      metadata: { team_name: `Team ${index + 1}` },
    })),
    'rosters.json': rosters.map((players, index) => ({
      roster_id: index + 1,
      league_id: id,
      owner_id: `u${index + 1}`,
      players,
      starters: players.slice(0, 2),
      settings: { wins: 1 - index, losses: index, ties: 0, fpts: 100 - index, fpts_against: 99 + index },
      metadata: {},
    })),
    'matchups/1.json': rosters.map((players, index) => ({
      roster_id: index + 1,
      matchup_id: 1,
      points: 100 - index,
      players,
      starters: players.slice(0, 2),
      starters_points: [60, 40 - index],
      players_points: Object.fromEntries(players.map((player, at) => [player, [60, 40 - index, 0, 0][at]])),
    })),
    'players.json': Object.fromEntries(
      HARBOR_PLAYERS.map(([player, full, position, team, espn]) => [
        player,
        { player_id: player, full_name: full, position, fantasy_positions: [position], team, espn_id: espn },
      ]),
    ),
  }
}

/** The same as a form that a browser sends. */
export async function formOf(
  host: string,
  files: Readonly<Record<string, unknown>>,
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  form.append('host', host)
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.isBuffer(content)
      ? content
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
    form.append('files', new Blob([Uint8Array.from(bytes)]), path)
  }
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

/** A player of the feed as a roster has them. @param experience in years */
export function harborPlayer(id: string, name: string, position: string, experience: number | null = null) {
  return {
    id,
    name,
    position,
    number: null,
    headshot: null,
    status: 'active' as const,
    statusNote: null,
    experience: experience === null ? null : { in: 'years' as const, count: experience },
    birthDate: null,
  }
}

export const HARBOR_CHARGERS = [
  harborPlayer('3045138', 'Mike Williams', 'WR'),
  harborPlayer('4372096', 'Joshua Palmer', 'WR'),
]

/** The feed’s players of two teams: some are those of the league, some may be. */
export async function knowHarborPlayers(app: App): Promise<void> {
  const team = (id: string, abbreviation: string, displayName: string) => ({
    id,
    abbreviation,
    displayName,
    shortDisplayName: displayName.split(' ').at(-1) ?? '',
    color: null,
    alternateColor: null,
    logo: null,
  })
  await saveTeams(app, 'nfl', [
    team('12', 'KC', 'Kansas City Chiefs'),
    team('24', 'LAC', 'Los Angeles Chargers'),
  ])
  await saveRoster(app, 'nfl', {
    teamId: ProTeamId.parse('12'),
    players: [
      harborPlayer('3139477', 'Patrick Mahomes', 'QB'),
      harborPlayer('3052587', 'Kareem Crest', 'RB'),
      // In his third season in that of 2026.
      harborPlayer('4432708', 'Marvin Harrison Jr.', 'WR', 3),
    ],
  })
  await saveRoster(app, 'nfl', {
    teamId: ProTeamId.parse('24'),
    players: HARBOR_CHARGERS,
  })
}
