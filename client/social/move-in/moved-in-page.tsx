import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { sourceLabel } from '../../../shared/labels/move-in/source.ts'
import { movedInFile } from '../../../shared/labels/move-in/report-file.ts'
import type { MovedIn } from '../../../shared/move-in/move-in.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { useNavigationLeague } from '../../league/navigation/league-of-navigation.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Figure, FigureRow, Proof } from './figures.tsx'
import { LeftOut } from './left-out.tsx'
import { SeasonList } from './season-list.tsx'

interface Moved {
  readonly code: string
  readonly name: string
  readonly isCommissioner: boolean
}

/** How a league came from another host, for its members: what is the same, what isn’t, and who has come along. */
export function MovedInPage() {
  return (
    <LeagueFrame page="history" title="Moved in">
      {({ league: { code, name } }) => <Report key={code} code={code} name={name} />}
    </LeagueFrame>
  )
}

function Report({ code, name }: { code: string; name: string }) {
  const query = trpc.moveIn.ofLeague.useQuery({ code })
  const { league: own } = useNavigationLeague()
  const league = { code, name, isCommissioner: own?.isCommissioner ?? false }
  return (
    <Answer
      of={query}
      failed="How the league moved in could not be loaded."
      waiting={<Skeleton className="h-96" />}
    >
      {(moved) =>
        moved === null ? (
          <EmptyState
            title="This league began here."
            action={<ButtonLink href={routes.moveIn}>Move a league in</ButtonLink>}
          >
            A league from Sleeper, ESPN or elsewhere has its report on this page.
          </EmptyState>
        ) : (
          <Found league={league} moved={moved} />
        )
      }
    </Answer>
  )
}

function Found({ league, moved }: { league: Moved; moved: MovedIn }) {
  const { host, movedAt, seasons, teams, missing } = moved
  const claimed = teams.filter(({ isClaimed }) => isClaimed).length
  return (
    <div className="space-y-5">
      <p className="-mt-4">
        {league.name} came from {HOST_NAMES[host]} on {dateAndTime(movedAt)}. {sourceLabel(moved)}{' '}
        <TextLink href={links.league('history', league.code)}>History</TextLink> has all its seasons.
      </p>
      <FigureRow label="Result">
        {seasons.length > 0 && <Proof seasons={seasons} />}
        <Figure value={`${claimed} of ${teams.length}`} words="teams claimed" more="" />
        {seasons.length > 0 && (
          <Figure
            value={String(seasons.length)}
            words={seasons.length === 1 ? 'season' : 'seasons'}
            more=" of history moved"
          />
        )}
      </FigureRow>
      <div className="grid items-start gap-x-4 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 space-y-5">
          <section aria-labelledby="seasons">
            <h2 id="seasons" className="mb-2 font-bold">
              Seasons
            </h2>
            {seasons.length === 0 ? (
              <p className="text-muted">How its seasons compare is not known.</p>
            ) : (
              <SeasonList seasons={seasons} />
            )}
          </section>
          <LeftOut
            findings={{ missing, unread: [] }}
            host={HOST_NAMES[host]}
            title="What didn’t come along"
          />
          <Button look="secondary" onClick={() => saveReport(league, moved)}>
            <Download aria-hidden size={18} />
            Save report as a file
          </Button>
        </div>
        <Teams league={league} teams={teams} />
      </div>
      {league.isCommissioner && moved.canUndo && <Undo league={league} moved={moved} />}
    </div>
  )
}

function saveReport({ name, code }: Moved, moved: MovedIn): void {
  const text = movedInFile(moved, { name, date: dateAndTime(moved.movedAt) })
  saveFile(`${code}-moved-in.html`, text, 'text/html')
}

function Teams({ league, teams }: { league: Moved; teams: MovedIn['teams'] }) {
  const isOpen = teams.some(({ isClaimed }) => !isClaimed)
  return (
    <section aria-labelledby="teams" className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="teams" className="font-bold">
          Teams
        </h2>
        {league.isCommissioner && isOpen && (
          <TextLink href={links.moveInvite(league.code)} className="text-sm">
            Invite
          </TextLink>
        )}
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {teams.map((team) => (
          <li key={team.teamId} className="flex min-h-9.5 items-center gap-2.5 px-3.5 py-0.5">
            <TeamCrest team={{ id: team.teamId, name: team.name }} size={22} />
            <span className="min-w-0 grow truncate">
              <span className="font-medium">{team.name}</span>{' '}
              <span className="text-sm text-muted">{team.holder}</span>
            </span>
            <span className={team.isClaimed ? 'shrink-0 text-sm text-green' : 'shrink-0 text-sm text-muted'}>
              {team.isMine ? '✓ you' : team.isClaimed ? '✓ claimed' : 'Not claimed'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undo({ league, moved: { host, seasons, teams } }: { league: Moved; moved: MovedIn }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const undo = trpc.moveIn.undo.useMutation({
    onSuccess: () => {
      toast.success(`${league.name} is gone from this server.`)
      navigate(routes.fantasyDashboard, { replace: true })
      void utils.invalidate()
    },
    meta: { failure: null },
  })
  return (
    <section aria-labelledby="undo" className="rounded-box border border-line bg-surface px-4 py-3">
      <h2 id="undo" className="font-bold">
        Undo the move
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-64 text-sm text-muted">
          You can take it back until someone else has claimed a team.
        </p>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Undo the move
        </Button>
      </div>
      {isAsking && (
        <Dialog title={`Undo the move of ${league.name}?`} place="small" onClose={() => setAsking(false)}>
          <p>
            This deletes {league.name} from this server: {counted(teams.length, 'team')} with rosters and
            lineups, {counted(seasons.length, 'season')} of history, its chat and every claim link. It can’t
            be brought back.
          </p>
          <p className="mt-2">Nothing changes at {HOST_NAMES[host]}, and you can move the league in again.</p>
          {undo.error && (
            <p role="alert" className="mt-3 text-red">
              Not undone: {whyItFailed(undo.error)}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep the league
            </Button>
            <Button look="danger" busy={undo.isPending} onClick={() => undo.mutate({ code: league.code })}>
              Delete the league
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
