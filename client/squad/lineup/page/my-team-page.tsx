import { joinList } from '../../../../shared/core/lists.ts'
import { useSearchParams } from 'wouter'
import { Answer } from '../../../data/fetching/answer.tsx'
import { Downloads } from '../../../league/week/downloads.tsx'
import { allKnown } from '../../../league/league/known.ts'
import { KeepersLink } from '../../keeper/keepers-link.tsx'
import { RenameTeam } from '../../../league/members/rename-team.tsx'
import { MyLeaguesAnswer } from '../../../league/league/my-leagues-answer.tsx'
import { Explained } from '../../../feed/points/explained.tsx'
import { BeforeDraft, DraftIsOn } from '../../roster/before-draft.tsx'
import { missingLabel } from '../../roster/missing-labels.ts'
import { RosterTable } from '../../roster/roster-table.tsx'
import type { MyRoster, RosterTeam, Rosters } from '../../roster/types.ts'
import { BetweenSpots } from './between-spots.tsx'
import { useRosters } from '../../roster/use-rosters.ts'
import { links, routes } from '../../../ui/page/routes.ts'
import { readStored } from '../../../ui/storage/storage.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { RosterDetails } from './roster-details.tsx'
import { Rail } from './rail.tsx'
import { TeamHead } from './team-head.tsx'
import { TeamLineup } from './team-lineup.tsx'

/** One's own team in the league that the address names (`?league=CODE&day=N&fix=SLOT`), or else the one looked at last. */
export function MyTeamPage() {
  const [params, setParams] = useSearchParams()
  const mine = trpc.roster.mine.useQuery()
  const asked = params.get('league')
  usePageTitle('My Team')
  return (
    <div className="mx-auto max-w-5xl space-y-5 max-sm:-mt-5 xl:max-w-none">
      <h1 className="sr-only">My Team</h1>
      <MyLeaguesAnswer of={mine}>
        {(leagues) => {
          const league = chosen(leagues, asked)
          if (!league) return <NotMine />
          return (
            <>
              {/* The list of leagues is below the first screen from the start, however much is above it. */}
              <div className="min-h-dvh">
                <MyTeam key={league.code} league={league} />
              </div>
              <div className="flex flex-wrap items-end gap-3 border-t border-line pt-5">
                <SelectField
                  label="League"
                  value={league.code}
                  onChange={(event) => setParams({ league: event.target.value }, { replace: true })}
                  className="max-w-md min-w-0 grow"
                >
                  {leagues.map(({ code, name, teamName }) => (
                    <option key={code} value={code}>
                      {name} · {teamName}
                    </option>
                  ))}
                </SelectField>
                <RenameTeam code={league.code} name={league.teamName} />
              </div>
            </>
          )
        }}
      </MyLeaguesAnswer>
    </div>
  )
}

/** Null where the address names a league that is not one's own. */
function chosen(leagues: readonly MyRoster[], asked: string | null): MyRoster | null {
  const coded = (code: string | null) => leagues.find((league) => league.code === code) ?? null
  return asked === null ? (coded(readStored('lastLeague')) ?? leagues[0] ?? null) : coded(asked)
}

function NotMine() {
  return (
    <EmptyState
      title="This league doesn’t exist, or you’re not in it."
      action={<ButtonLink href={routes.fantasyMyTeam}>Your teams</ButtonLink>}
    >
      Check the address, or ask a member for an invite link.
    </EmptyState>
  )
}

function MyTeam({ league }: { league: MyRoster }) {
  const { code, teamName } = league
  const rosters = useRosters(code)
  return (
    <Answer of={rosters} failed="Your team could not be loaded." waiting={<Waiting name={teamName} />}>
      {(data) =>
        data.phase === 'setting-up' && data.offSeason === null ? (
          <Drafting code={code} name={teamName} />
        ) : (
          <Team league={league} rosters={data} />
        )
      }
    </Answer>
  )
}

/** A team that has its players to come, and its keepers where the league has them. */
function Drafting({ code, name }: { code: string; name: string }) {
  const keepers = trpc.draft.keepers.useQuery({ code })
  if (!allKnown(keepers)) return <Waiting name={name} />
  return (
    <>
      <h2 className="mb-4 font-bold">{name}</h2>
      <KeepersLink code={code} asked={keepers} />
      <BeforeDraft code={code} title="Your roster begins with the draft.">
        Until then, look at the players and put them in your own order.
      </BeforeDraft>
    </>
  )
}

/** Between two seasons: what can be done with the roster until the draft, and one's keepers where they are chosen. */
function BetweenSeasons({
  league: { code, teamName },
  rosters,
  team,
}: {
  league: MyRoster
  rosters: Rosters
  team: RosterTeam
}) {
  const { offSeason, spots, sport } = rosters
  const keepers = trpc.draft.keepers.useQuery({ code })
  const open = [
    offSeason?.trades && 'trade players',
    offSeason?.adds && 'add and drop players',
    offSeason?.spots &&
      spots.injuredReserve + spots.taxi > 0 &&
      'move players to and from IR and the taxi squad',
  ].filter((one) => typeof one === 'string')
  // What is above the roster comes with it, so that nothing moves.
  if (!allKnown(keepers)) return <Waiting name={teamName} />
  const under = { sport, code }
  return (
    <div className="space-y-4">
      <TeamHead code={code} team={team} inSeason={false} />
      <KeepersLink code={code} asked={keepers} />
      <p>
        {open.length === 0
          ? 'It’s the off-season: rosters stay as they are until the draft.'
          : `It’s the off-season: until the draft you can ${joinList(open)}.`}{' '}
        <TextLink href={links.league('draft', code)}>To the draft</TextLink>
      </p>
      <BetweenSpots code={code} rosters={rosters} team={team} />
      <RosterDetails code={code} rosters={rosters} team={team} under={under} isOpen />
      <TextLink href={links.league('rosters', code)}>All rosters</TextLink>
      <Explained under={under} player={null} />
    </div>
  )
}

function Waiting({ name }: { name: string }) {
  return (
    <>
      <h2 className="flex h-13 items-center truncate pl-12.5 font-bold">{name}</h2>
      <div className="h-12" />
      <Skeleton className="h-[max(37.5rem,100dvh)]" />
    </>
  )
}

function Team({ league, rosters }: { league: MyRoster; rosters: Rosters }) {
  const { code } = league
  const { phase, sport } = rosters
  const team = rosters.teams.find(({ isMine }) => isMine)
  if (!team) return null
  const under = { sport, code }
  if (phase === 'drafting')
    return (
      <div className="space-y-4">
        <TeamHead code={code} team={team} inSeason={false} />
        <DraftIsOn code={code} />
        <p className="text-muted">{missingLabel(team, rosters)}</p>
        <RosterTable team={team} under={under} of={rosters.in} />
        <Explained under={under} player={null} />
      </div>
    )
  if (phase === 'setting-up') return <BetweenSeasons league={league} rosters={rosters} team={team} />
  return (
    <div>
      <TeamHead code={code} team={team} inSeason />
      <TeamLineup
        under={under}
        teamId={null}
        roster={team.players}
        rail={<Rail code={code} rosters={rosters} team={team} />}
      />
      <div className="mt-5 space-y-4">
        <RosterDetails code={code} rosters={rosters} team={team} under={under} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <TextLink href={links.league('rosters', code)}>All rosters</TextLink>
          <Downloads
            league={league}
            files={[
              { file: 'schedule.ics', label: 'My weeks' },
              { file: 'rosters.csv', label: 'All rosters' },
            ]}
          />
        </div>
      </div>
      <Explained under={under} player={null} />
    </div>
  )
}
