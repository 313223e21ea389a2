import { Answer } from '../../data/fetching/answer.tsx'
import { readAccount } from '../../data/session/session.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import type { MovedIn } from '../../../shared/move-in/move-in.ts'
import { StepHead } from '../move-in/steps.tsx'
import { GroupMessage } from './group-message.tsx'
import { LinkPerTeam } from './link-per-team.tsx'
import { Requests } from './requests.tsx'

/** Of a league that was moved in: what came with it. */
interface Moved {
  /** Results that were replayed here, and those that are equal; null where none were. */
  readonly results: { readonly equal: number; readonly compared: number } | null
  readonly seasons: number
}

/** Where a commissioner invites everyone to their teams: by one link for a group, or by one for each team. */
export function InvitePage() {
  return (
    <LeagueFrame page="commissioner" title="Invite" isBare>
      {(home) => <WithOrigin key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

/** Of a league that moved in it is the last step of that. Where that can’t be told the links are here all the same. */
function WithOrigin({ home }: { home: LeagueHome }) {
  const { data: moved, isPending } = trpc.moveIn.ofLeague.useQuery({ code: home.league.code })
  return isPending ? <Skeleton className="h-96" /> : <Invite home={home} moved={moved ?? null} />
}

/** @param props.moved null where the league began here */
function Invite({ home, moved }: { home: LeagueHome; moved: MovedIn | null }) {
  const { league } = home
  // As the session says: nothing to wait for.
  const me = readAccount()
  return (
    <div className="mx-auto max-w-[62rem]">
      {moved ? (
        <StepHead at={2}>{league.name} is here</StepHead>
      ) : (
        <h1 className="mb-4 min-w-0 text-lg font-bold break-words">Invite everyone to {league.name}</h1>
      )}
      {home.me.office && me !== null ? (
        <Parts home={home} me={me} moved={moved && figuresOf(moved)} />
      ) : (
        <p className="text-muted">
          {league.commissionerName} is the commissioner, who invites people to their teams.
        </p>
      )}
    </div>
  )
}

function figuresOf({ seasons }: MovedIn): Moved {
  const replays = seasons.flatMap(({ replay }) => replay ?? [])
  const sum = (part: 'equal' | 'compared') => replays.reduce((all, replay) => all + replay[part], 0)
  return {
    results: replays.length === 0 ? null : { equal: sum('equal'), compared: sum('compared') },
    seasons: seasons.length,
  }
}

function Parts({ home, me, moved }: { home: LeagueHome; me: string; moved: Moved | null }) {
  const { code } = home.league
  const open = trpc.unclaimedTeam.list.useQuery({ code })
  const asked = trpc.claim.requests.useQuery({ code })
  return (
    <Answer of={open} failed="The teams could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(unclaimed) => (
        <>
          <Figures claimed={home.teams.length - unclaimed.length} of={home.teams.length} moved={moved} />
          <Answer
            of={asked}
            failed="The link, and who asks by it, could not be loaded."
            waiting={<Skeleton className="mt-4 h-40" />}
          >
            {({ link, requests }) => (
              <>
                <Requests code={code} requests={requests} />
                <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
                  <GroupMessage
                    league={home.league}
                    link={link}
                    open={unclaimed.length}
                    teams={home.teams.length}
                    isMoved={moved !== null}
                  />
                  <LinkPerTeam code={code} teams={home.teams} unclaimed={unclaimed} me={me} />
                </div>
              </>
            )}
          </Answer>
          <div className="bottom-[calc(var(--dock)+var(--connection))] z-10 mt-4 flex justify-end max-lg:sticky max-lg:-mx-4 max-lg:border-t sm:max-lg:-mx-6 sm:max-lg:px-6 max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2">
            <ButtonLink href={links.leagueHome(code)} className="max-lg:w-full">
              Go to the league
            </ButtonLink>
          </div>
        </>
      )}
    </Answer>
  )
}

function Figures({ claimed, of, moved }: { claimed: number; of: number; moved: Moved | null }) {
  const results = moved?.results
  return (
    <dl className="flex divide-x divide-line rounded-box border border-line bg-surface">
      <Figure value={`${claimed} of ${of}`} name={claimed === 1 && of === 1 ? 'team claimed' : 'claimed'} />
      {results && (
        <Figure
          value={`${results.equal} of ${results.compared}`}
          name="results equal"
          isGood={results.equal === results.compared}
        />
      )}
      {moved && <Figure value={String(moved.seasons)} name={moved.seasons === 1 ? 'season' : 'seasons'} />}
    </dl>
  )
}

function Figure({ value, name, isGood = false }: { value: string; name: string; isGood?: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col-reverse px-4 py-2.5 max-sm:px-3">
      <dt className="text-sm">{name}</dt>
      <dd className={`text-lg font-bold whitespace-nowrap sm:text-xl ${isGood ? 'text-green' : ''}`}>
        {value}
      </dd>
    </div>
  )
}
