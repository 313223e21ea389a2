import type { MoveNotes } from '../../../shared/move-in/moved-season.ts'
import type { App } from '../../core/app/app.ts'
import { findUserByName } from '../../people/auth/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { writePast } from '../../league/moved-season/write.ts'
import type { Api } from '../../web/trpc/router.ts'
import { madePast, type PastTeam } from './made-past.ts'

/** Who played in the years before: those of today, and two who have left. */
const TEAMS: readonly PastTeam[] = [
  { name: 'Eternal Flames', people: ['augusta'] },
  { name: 'Ides of March', people: ['julia'] },
  { name: 'Rubicon Runners', people: ['cassia', 'octavia'] },
  { name: 'Forum Romanum', people: ['octavia'] },
  { name: 'Hannibal’s Elephants', people: ['hannibal'] },
  { name: 'The Barbarians at the Gate of the Eternal City', people: ['alaric'] },
]
/** They once had other names. */
const BEFORE: Readonly<Record<string, string>> = {
  'Eternal Flames': 'Hearth and Home',
  'Rubicon Runners': 'Alea Iacta',
}
const SEASONS = 10

/** Gives a league ten seasons that it played at Sleeper before it came here. @param first its first one here */
export async function movePastIn(
  app: App,
  { api, code, first }: { api: Api; code: string; first: number },
): Promise<void> {
  const { league } = await api.league.home({ code })
  const names = [...new Set(TEAMS.flatMap(({ people }) => people))]
  const people = await Promise.all(
    names.map(async (name) => ({
      hostId: name,
      name,
      userId: (await findUserByName(app, name))?.id ?? null,
    })),
  )
  const seasons = Array.from({ length: SEASONS }, (_, index) => {
    const year = first - SEASONS + index
    return madePast(
      year,
      TEAMS.map((team) => (index < SEASONS / 2 ? { ...team, name: BEFORE[team.name] ?? team.name } : team)),
    )
  })
  const notes: MoveNotes = {
    missing: ['Pictures of players and teams are not moved.'],
    unread: [],
    differs: [],
  }
  await inLeague(app, { leagueId: league.id, actorId: league.commissionerId }, (app, locked) =>
    writePast(app, locked, {
      host: 'sleeper',
      hostId: 'made',
      teams: [],
      people,
      documents: seasons.map((document) => ({
        season: document.season.season,
        document: JSON.stringify(document),
        replay: null,
      })),
      notes: JSON.stringify(notes),
    }),
  )
}
