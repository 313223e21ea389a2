import { Answer } from '../../data/fetching/answer.tsx'
import { chanceText } from '../../feed/scores/row/win-labels.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { countText } from '../../ui/count-text.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { PlayoffOdds, Standing } from './types.ts'

/** How likely each team is to make the playoffs and to win the title, from thousands of simulated seasons. */
export function Odds({ code, teams }: { code: string; teams: readonly Standing[] }) {
  const odds = trpc.standings.odds.useQuery({ code })
  return (
    <section aria-labelledby="odds">
      <h2 id="odds" className="mb-3 font-bold">
        Playoff odds
      </h2>
      <Answer
        of={odds}
        failed="The odds could not be worked out."
        waiting={
          <>
            <p className="mb-2 text-muted">Simulating the rest of the season…</p>
            <Skeleton className="h-64" />
          </>
        }
      >
        {(found) =>
          found.teams.length === 0 ? (
            <p className="text-muted">Odds start after the first week.</p>
          ) : (
            <OddsTable odds={found} teams={teams} />
          )
        }
      </Answer>
    </section>
  )
}

function OddsTable({ odds, teams }: { odds: PlayoffOdds; teams: readonly Standing[] }) {
  const rows = odds.teams
    .flatMap((row) => {
      const team = teams.find(({ id }) => id === row.teamId)
      return team ? [{ ...row, team }] : []
    })
    .toSorted((a, b) => b.playoffs - a.playoffs || a.team.rank - b.team.rank)
  const hasByes = rows.some(({ bye }) => bye > 0)
  return (
    <>
      <ScrollRegion label="Odds of all teams" className="bg-surface">
        <table className="w-full border-separate border-spacing-0 text-right">
          <thead>
            <tr className="text-sm text-muted">
              <Head className="sticky left-0 z-10 bg-surface text-left">Team</Head>
              <Head className="w-2/5 text-left">Playoffs</Head>
              {hasByes && <Head>Bye</Head>}
              <Head>1st seed</Head>
              <Head>Title</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, playoffs, bye, firstSeed, title }) => (
              <tr key={team.id} className={team.isMine ? 'bg-gold-wash' : undefined}>
                <th
                  scope="row"
                  className={`sticky left-0 z-10 max-w-[40vw] border-t border-line px-3 py-2 text-left font-bold ${team.isMine ? 'bg-gold-wash' : 'bg-surface'}`}
                >
                  <span className="flex items-start gap-2">
                    <TeamCrest team={team} size={20} />
                    <span className="min-w-0 break-words">{team.name}</span>
                  </span>
                </th>
                <td className="border-t border-line px-3 py-2">
                  <span className="flex items-center gap-3">
                    <span className="w-14 shrink-0 text-left">{chanceText(playoffs)}</span>
                    <span aria-hidden className="h-2 min-w-16 grow rounded-box bg-sunken">
                      <span
                        className="block h-full rounded-box bg-gold"
                        style={{ width: `${100 * playoffs}%` }}
                      />
                    </span>
                  </span>
                </td>
                {hasByes && <Chance value={bye} />}
                <Chance value={firstSeed} />
                <Chance value={title} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-sm text-muted">
        From {countText(odds.runs)} simulated seasons, with the league’s own tiebreakers.
      </p>
    </>
  )
}

function Chance({ value }: { value: number }) {
  return <td className="border-t border-line px-3 py-2 whitespace-nowrap">{chanceText(value)}</td>
}

function Head({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <th scope="col" className={`px-3 py-2 font-medium whitespace-nowrap ${className}`}>
      {children}
    </th>
  )
}
