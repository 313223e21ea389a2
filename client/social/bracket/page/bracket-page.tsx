import { useSearchParams } from 'wouter'
import { MINUTE, SECOND } from '../../../../shared/core/time.ts'
import { readAccount } from '../../../data/session/session.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { NotLoaded } from '../../../data/fetching/not-loaded.tsx'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../../league/league/types.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { changed } from '../../../ui/page/search-params.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import type { Bracket } from '../../../../shared/rules/bracket/bracket.ts'
import { Editor } from '../editor/editor.tsx'
import { LeagueBrackets } from './league-brackets.tsx'
import { Settled } from './settled.tsx'
import { ShareButton } from '../share/share-button.tsx'
import type { FbsTeam } from '../types.ts'
import { useShownRound } from '../board/use-shown-round.ts'

const VIEWS = [
  { value: 'mine', label: 'Your bracket' },
  { value: 'league', label: 'All brackets' },
] as const

/** The college football playoff, to fill in by hand, and what the other members have made of it. */
export function BracketPage() {
  return (
    <LeagueFrame page="brackets" title="Brackets">
      {(home) => <WithTeams>{(teams) => <Views home={home} teams={teams} />}</WithTeams>}
    </LeagueFrame>
  )
}

/** Waits and fails in the words of the product spec (§2, §8). */
function WithTeams({ children }: { children: (teams: readonly FbsTeam[]) => React.ReactNode }) {
  const teams = trpc.bracket.teams.useQuery(undefined, { staleTime: Infinity })
  if (teams.data) return children(teams.data)
  return teams.error ? (
    <NotLoaded
      title="Error: Failed to fetch teams"
      error={teams.error}
      isFetching={teams.isFetching}
      onRetry={() => void teams.refetch()}
    />
  ) : (
    <p role="status">Loading teams...</p>
  )
}

function Views({ home, teams }: { home: LeagueHome; teams: readonly FbsTeam[] }) {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'mine'
  const go = (next: { view?: string | null; of?: string | null }) =>
    setParams((before) => changed(before, next), { replace: true })
  return (
    <Tabs
      label="Brackets"
      tabs={VIEWS}
      value={view}
      onChange={(next) => go({ view: next === 'mine' ? null : next, of: null })}
    >
      <TabPanel value="mine" className="pt-5">
        <Own home={home} teams={teams} />
      </TabPanel>
      <TabPanel value="league" className="pt-5">
        <Everybodys
          code={home.league.code}
          teams={teams}
          open={params.get('of')}
          onOpen={(of) => go({ of })}
        />
      </TabPanel>
    </Tabs>
  )
}

/** Until what is known of the playoff has come, picks can be made: the server says if they come too late. */
function Own({
  home: {
    league: { code, name },
    teams: members,
  },
  teams,
}: {
  home: LeagueHome
  teams: readonly FbsTeam[]
}) {
  const mine = trpc.bracket.mine.useQuery({ code }, { staleTime: Infinity })
  const all = useLeagueBrackets(code)
  const teamName = members.find(({ ownerId }) => ownerId === readAccount())?.name ?? ''
  const share = (bracket: Bracket) => (
    <ShareButton bracket={bracket} teams={teams} leagueName={name} teamName={teamName} />
  )
  return (
    <div className="space-y-4">
      {all.error && !all.data && (
        <NotLoaded
          title="Whether the playoff has begun could not be loaded."
          error={all.error}
          isFetching={all.isFetching}
          onRetry={() => void all.refetch()}
        />
      )}
      <Answer of={mine} failed="Your picks could not be loaded." waiting={<Skeleton className="h-[36rem]" />}>
        {(saved) =>
          all.data?.playoff.hasBegun ? (
            <Settled bracket={saved.bracket} results={all.data.results} teams={teams} share={share} />
          ) : (
            <Editor key={code} code={code} saved={saved} teams={teams} share={share} />
          )
        }
      </Answer>
    </div>
  )
}

function Everybodys({
  code,
  teams,
  open,
  onOpen,
}: {
  code: string
  teams: readonly FbsTeam[]
  open: string | null
  onOpen: (ownerId: string | null) => void
}) {
  const all = useLeagueBrackets(code)
  const [round, showRound] = useShownRound()
  return (
    <Answer
      of={all}
      failed="The league’s brackets could not be loaded."
      waiting={<Skeleton className="h-80" />}
    >
      {(brackets) => (
        <LeagueBrackets
          brackets={brackets}
          teams={teams}
          open={open}
          onOpen={onOpen}
          round={round}
          onRound={showRound}
        />
      )}
    </Answer>
  )
}

/** Asked again every minute: a first game starts, and games end. Sooner after a failure, as all pages are. */
function useLeagueBrackets(code: string) {
  return trpc.bracket.ofLeague.useQuery(
    { code },
    { refetchInterval: ({ state }) => (state.status === 'error' ? 10 * SECOND : MINUTE) },
  )
}
