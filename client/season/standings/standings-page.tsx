import { useSearchParams } from 'wouter'
import { SECOND } from '../../../shared/core/time.ts'
import { counted } from '../../../shared/core/lists.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { Downloads } from '../../league/week/downloads.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { guillotineOf } from '../../league/week/guillotine.ts'
import { PastSeasonNote } from '../../league/week/past-season.tsx'
import { useSeasonInAddress } from '../../league/week/season-in-address.ts'
import { BY_WEEK, ByWeek, hasWeeks } from './by-week.tsx'
import { Facts } from './fact.tsx'
import { LimitFact } from './limit-fact.tsx'
import { Odds } from './odds.tsx'
import { RotoFacts } from './roto-facts.tsx'
import { RotoTable } from './roto-table.tsx'
import { SeasonTable } from './season-table.tsx'
import { StandingsTable } from './standings-table.tsx'
import type { Standings } from './types.ts'

/** A table that counts the week as it goes. */
const LIVE_EVERY = 30 * SECOND

/** The standings of a league: every team’s rank and why, who makes the playoffs, and the ranks week by week. */
export function StandingsPage() {
  return (
    <LeagueFrame page="standings" title="Standings">
      {({ league }) => <LeagueStandings key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function LeagueStandings({ league }: { league: LeagueHome['league'] }) {
  const { code, phase } = league
  const season = useSeasonInAddress()
  const query = trpc.standings.ofLeague.useQuery(
    { code, season },
    {
      refetchInterval: ({ state: { data } }) => (data && data.liveWeek !== null ? LIVE_EVERY : false),
      refetchIntervalInBackground: false,
    },
  )
  return (
    <Answer of={query} failed="The standings could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(standings) => (
        <div className="space-y-8">
          {season !== null && (
            <PastSeasonNote page="standings" code={code} seasonName={standings.seasonName} />
          )}
          <Table code={code} standings={standings} />
          {phase === 'regular' && season === null && standings.playoffTeams !== null && (
            <Odds code={code} teams={standings.teams} />
          )}
          <ByWeek standings={standings} />
          <Downloads
            league={league}
            files={[
              { file: 'standings.csv', label: 'Standings', of: { season } },
              ...(standings.weeksPlayed === 0
                ? []
                : [{ file: 'results.csv', label: 'Results', of: { season } } as const]),
            ]}
          />
        </div>
      )}
    </Answer>
  )
}

function Table({ code, standings }: { code: string; standings: Standings }) {
  const [params, setParams] = useSearchParams()
  const { teams, divisions } = standings
  const isByDivision = divisions.length > 0 && params.get('view') === 'divisions'
  return (
    <section aria-label="Table" className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose min-w-0 grow basis-52 text-muted">
          {progressWords(standings)}{' '}
          <TextLink
            href={`${links.league('rules', code)}#${standings.competition === 'head-to-head' ? 'season' : 'format'}`}
          >
            {standings.competition === 'head-to-head' ? 'How ties are broken' : 'How the league plays'}
          </TextLink>
          {standings.playoffTeams !== null && (
            <>
              {' · '}
              <TextLink href={links.league('playoffs', code)}>Playoff bracket</TextLink>
            </>
          )}
        </p>
        {standings.competition === 'table' && hasWeeks(standings) && (
          <a
            href={`#${BY_WEEK}`}
            className="inline-flex min-h-11 shrink-0 items-center rounded-box border border-edge bg-surface px-4 font-medium hover:bg-sunken print:hidden"
          >
            <span className="sm:hidden">Chart</span>
            <span className="max-sm:hidden">Points over time</span>
          </a>
        )}
        {divisions.length > 0 && (
          <SelectField
            label="Show"
            value={isByDivision ? 'divisions' : 'all'}
            onChange={({ target }) =>
              setParams((before) => changed(before, { view: target.value === 'all' ? null : target.value }), {
                replace: true,
              })
            }
            className="w-48"
          >
            <option value="all">All teams</option>
            <option value="divisions">By division</option>
          </SelectField>
        )}
      </div>
      {isByDivision ? (
        divisions.map((division) => (
          <div key={division}>
            <h2 className="mb-2 font-bold">{division}</h2>
            <StandingsTable
              label={division}
              standings={standings}
              teams={teams.filter((team) => team.division === division)}
              hasLine={false}
            />
          </div>
        ))
      ) : (
        <WholeTable standings={standings} />
      )}
    </section>
  )
}

function WholeTable({ standings }: { standings: Standings }) {
  const { competition, format, teams } = standings
  if (competition === 'head-to-head' || standings.weeks === 0)
    return <StandingsTable label="All teams" standings={standings} teams={teams} hasLine />
  if (competition === 'table' && format !== null)
    return (
      <>
        <RotoTable standings={standings} />
        <Facts>
          <RotoFacts standings={standings} />
          <LimitFact limits={standings.limits} />
        </Facts>
      </>
    )
  return (
    <>
      <SeasonTable standings={standings} />
      <Facts>
        <LimitFact limits={standings.limits} />
      </Facts>
    </>
  )
}

function progressWords(standings: Standings): string {
  const { weeksPlayed, weeks, liveWeek, competition, provisional } = standings
  if (weeks === 0) return 'The season starts after the draft.'
  if (liveWeek !== null)
    return competition === 'elimination'
      ? `Week ${liveWeek} is live: ${lowestWords(standings)} out when it ends.`
      : `Week ${liveWeek} of ${weeks} is live, and counts as it goes.`
  const played =
    weeksPlayed === 0
      ? `${counted(weeks, 'week')} to play.`
      : weeksPlayed === weeks
        ? `After all ${counted(weeks, 'week')}.`
        : `After ${weeksPlayed} of ${counted(weeks, 'week')}.`
  return provisional === null
    ? played
    : `${played} Stat corrections can change the latest week until ${dateAndTime(provisional.officialAt)}.`
}

/** Who goes after the week: `the lowest team is`, `the 2 lowest teams are`. One always stays. */
function lowestWords(standings: Standings): string {
  const { out } = guillotineOf(standings)
  return out > 1 ? `the ${out} lowest teams are` : 'the lowest team is'
}
