import { Link } from 'wouter'
import type { Schedule } from '../../shared/schedule.ts'
import { pointsText } from '../../shared/words/points.ts'
import { recordWords } from '../../shared/words/standings.ts'
import { Answer } from '../fetching/answer.tsx'
import { ordinal } from '../../shared/words/ordinal.ts'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Card, Skeleton } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** How one's own team stands, and whom it plays next. */
export function SeasonSoFar({ code }: { code: string }) {
  return (
    <Card className="grid gap-x-8 gap-y-3 px-4 py-3 sm:grid-cols-2">
      <Record code={code} />
      <Upcoming code={code} />
    </Card>
  )
}

function Record({ code }: { code: string }) {
  const standings = trpc.standings.ofLeague.useQuery({ code })
  return (
    <section aria-label="Record">
      <h3 className="font-bold">Record</h3>
      <Answer
        of={standings}
        failed="The standings could not be loaded."
        waiting={<Skeleton className="h-12" />}
      >
        {({ teams }) => {
          const own = teams.find(({ isMine }) => isMine)
          if (!own) return <p className="text-muted">Nothing has been played yet.</p>
          return (
            <>
              <p className="text-lg font-bold">
                {recordWords(own)}
                <span className="text-base font-normal text-muted">
                  {' '}
                  {ordinal(own.rank)} of {teams.length}
                  {own.streak !== null && ` · ${own.streak}`}
                </span>
              </p>
              <p className="text-sm text-muted">
                {pointsText(own.pointsFor)} points for, {pointsText(own.pointsAgainst)} against
              </p>
              <TextLink href={links.league('standings', code)}>Standings</TextLink>
            </>
          )
        }}
      </Answer>
    </section>
  )
}

/** So many matchups are listed. */
const NEXT = 3

function Upcoming({ code }: { code: string }) {
  const schedule = trpc.schedule.ofLeague.useQuery({ code })
  return (
    <section aria-label="Upcoming games">
      <h3 className="font-bold">Upcoming games</h3>
      <Answer
        of={schedule}
        failed="The schedule could not be loaded."
        waiting={<Skeleton className="h-12" />}
      >
        {(data) => {
          const games = nextGames(data)
          if (games.length === 0) return <p className="text-muted">No games are to come.</p>
          return (
            <ul className="-my-0.5">
              {games.map(({ period, number, label, isLive, opponent }) => (
                <li key={period} className="py-0.5">
                  <Link
                    href={links.matchup(code, { period, number })}
                    className="inline-block min-h-6 underline-offset-4 hover:underline"
                  >
                    <span className="text-muted">{label}</span> {opponent}
                    {isLive && <span className="font-medium text-red"> · Live</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Answer>
    </section>
  )
}

/** One's own next matchups, that of the week that goes on first. */
function nextGames({ teams, weeks }: Schedule) {
  const own = teams.find(({ isMine }) => isMine)?.id
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? 'to be found out'
  return weeks
    .filter(({ state }) => state === 'upcoming' || state === 'live')
    .flatMap(({ period, label, state, matchups }) =>
      matchups
        .filter(({ home, away }) => own !== undefined && (home === own || away === own))
        .map(({ number, home, away, isBye }) => ({
          period,
          number,
          label,
          isLive: state === 'live',
          opponent: isBye ? 'Rests' : `vs ${nameOf(home === own ? away : home)}`,
        })),
    )
    .slice(0, NEXT)
}
