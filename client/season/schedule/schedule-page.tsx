import { Answer } from '../../data/fetching/answer.tsx'
import { Downloads } from '../../league/week/downloads.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { BeforeDraft } from '../../squad/roster/before-draft.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { PastSeasonNote } from '../../league/week/past-season.tsx'
import { useSeasonInAddress } from '../../league/week/season-in-address.ts'
import { Divisions } from './divisions.tsx'
import { OwnWeeks } from './own-weeks.tsx'
import { ShownWeek } from './shown-week.tsx'
import { WholeSeason } from './whole-season.tsx'

const MY_CALENDAR = { file: 'schedule.ics', label: 'My team’s schedule' } as const

/** The schedule, week by week: one week whole (`?period=12`), one's own weeks beside it. */
export function SchedulePage() {
  return (
    <LeagueFrame page="schedule" title="Schedule">
      {(home) =>
        home.league.format.competition === 'head-to-head' ? (
          <LeagueSchedule key={home.league.code} home={home} />
        ) : (
          <EmptyState
            title="This league has no matchups."
            action={
              <ButtonLink href={links.league('standings', home.league.code)}>To the standings</ButtonLink>
            }
          >
            Every team counts in every week.
          </EmptyState>
        )
      }
    </LeagueFrame>
  )
}

function LeagueSchedule({ home }: { home: LeagueHome }) {
  const { league } = home
  const { code } = league
  const season = useSeasonInAddress()
  const query = trpc.schedule.ofLeague.useQuery({ code, season })
  return (
    <Answer of={query} failed="The schedule could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(schedule) =>
        schedule.weeks.length === 0 ? (
          <div className="space-y-6">
            <BeforeDraft code={code} title="No schedule yet.">
              The schedule is made when the draft is over.
            </BeforeDraft>
            {schedule.divisions.length > 0 && (
              <Divisions code={code} schedule={schedule} isCommissioner={home.me.office !== null} />
            )}
          </div>
        ) : (
          <div className="space-y-6">
            {season !== null && (
              <PastSeasonNote page="schedule" code={code} seasonName={schedule.seasonName} />
            )}
            <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
              <ShownWeek code={code} schedule={schedule} isPast={season !== null} />
              <OwnWeeks code={code} schedule={schedule} isPast={season !== null} />
            </div>
            <WholeSeason schedule={schedule} />
            {season === null && (
              <p className="text-sm text-muted">
                In your calendar, with every change:{' '}
                <TextLink href={links.league('calendar', code)}>Calendar & RSS</TextLink>
              </p>
            )}
            <Downloads
              league={league}
              files={[
                { file: 'schedule.csv', label: 'Schedule', of: { season } },
                { file: 'results.csv', label: 'Results', of: { season } },
                // The weeks of a season that is over are for no calendar.
                ...(season === null && schedule.teams.some(({ isMine }) => isMine) ? [MY_CALENDAR] : []),
              ]}
            />
          </div>
        )
      }
    </Answer>
  )
}
