import { PlayerId } from '../../shared/core/ids.ts'
import { DAY } from '../../shared/core/time.ts'
import type { HostKey } from '../../shared/hosts/league/host-league.ts'
import type { LeagueMove, MoveFindings } from '../../shared/move-in/move-in.ts'
import type { Person, World } from './world.ts'

const TEAMS = [
  ['Rubicon Runners', 'cassia'],
  ['Ides of March', 'julia'],
  ['Gold Standard', 'augusta'],
  ['Forum Romanum', 'octavia'],
  ['Colosseum Kings', 'marcus'],
  ['Aqueduct Aces', 'drusus'],
  ['Flavian Flyers', 'flavia'],
  ['Triumph Trust', 'priscus'],
  ['Sabine Bombers', 'sabina'],
  ['Palatine Press', 'aulus'],
  ['Extra Innings', 'nerva'],
  ['Second Legion', null],
] as const

const doubt = (
  id: string,
  name: string,
  candidates: MoveFindings['players']['doubts'][number]['candidates'],
) => ({ id, name, positions: ['WR'], team: 'KCC', candidates, answer: null })

const candidate = (id: string, name: string, reason: string) => ({
  id: PlayerId.parse(id),
  name,
  positions: ['WR'],
  team: 'KC',
  reason,
})

/**
 * What the check of a league finds: twelve teams, four seasons, of which one was replayed, two rules that differ, three
 * players in doubt.
 * @param here names that have an account @param me the mover’s
 */
export function madeFindings(
  here: readonly string[],
  me: string | null,
  change: Partial<MoveFindings> = {},
): MoveFindings {
  const over = { state: 'over' as const, teams: 12, replay: null, lines: [] }
  return {
    name: 'Corner Bar League',
    sport: 'nfl',
    seasons: [
      {
        season: 2025,
        name: '2025',
        state: 'over',
        teams: 12,
        champion: 'Gold Standard',
        results: 84,
        replay: { compared: 84, equal: 82 },
        lines: [
          'Week 9: Rubicon Runners 101.40 at Sleeper, 101.34 here: their stat correction.',
          'Week 12: Ides of March 88.20 at Sleeper, 91.20 here: their commissioner’s change.',
        ],
      },
      { ...over, season: 2024, name: '2024', champion: 'Ides of March', results: 84 },
      { ...over, season: 2023, name: '2023', champion: 'Second Legion', results: 84 },
      {
        ...over,
        season: 2022,
        name: '2022',
        champion: null,
        results: 0,
        lines: ['The files of 2022 have no results.'],
      },
    ],
    teams: TEAMS.map(([name, person], index) => ({
      id: String(index + 1),
      name,
      people: person === null ? [] : [person],
      account: person !== null && here.includes(person) ? person : null,
      isMine: person !== null && person === me,
    })),
    people: 15,
    picks: 720,
    transactions: 1_312,
    rules: {
      same: 46,
      words: 'Half PPR, 9 starters, 6 bench, FAAB $100, top 6 playoffs',
      differ: [
        {
          title: 'Return yards',
          words: 'Sleeper: 1 per 30 yards. Here: off, the feed has no return yards. No 2025 result changes.',
        },
        {
          title: 'Waivers at 3:00 AM Eastern',
          words: 'Sleeper: 3:05 AM Pacific. Same day, before the same games.',
        },
      ],
    },
    players: {
      matched: 385,
      unknown: 117,
      doubts: [
        doubt('s1', 'Hollywood Brown', [
          candidate('4241372', 'Marquise Brown', 'nickname'),
          candidate('4361370', 'Malik Brown', 'last-name'),
        ]),
        doubt('s2', 'Josh Palmer', [candidate('4242433', 'Joshua Palmer', 'spelling')]),
        doubt('s3', 'Mike Williams', [
          candidate('3045138', 'Mike Williams', 'name'),
          candidate('4696981', 'Mike Williams', 'taken'),
        ]),
      ],
    },
    missing: ['Week 17 of 2023 has no lineups: save its matchups and read the files again.'],
    unread: ['league.json: settings.squads (4)'],
    updates: null,
    ...change,
  }
}

/** Has someone’s league stand where reading leaves it. */
export async function putMove(
  world: World,
  person: Person,
  of: {
    host?: HostKey
    state?: LeagueMove['state']
    progress?: string
    findings?: MoveFindings | null
  },
): Promise<void> {
  const { id } = await person.api.auth.me()
  const now = world.app.now()
  await world.app.db.deleteFrom('league_move').where('user_id', '=', id).execute()
  await world.app.db
    .insertInto('league_move')
    .values({
      id: world.app.newId(),
      user_id: id,
      host: of.host ?? 'sleeper',
      state: of.state ?? 'ready',
      progress: of.progress ?? 'Read.',
      league: null,
      findings: of.findings ? JSON.stringify({ shown: of.findings, players: [] }) : null,
      made_at: now,
      active_at: now,
      expires_at: now + 7 * DAY,
    })
    .execute()
}
