import { Answer } from '../../data/fetching/answer.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AllKeepers } from './all-keepers.tsx'
import { ChoosingUntil } from './choosing-until.tsx'
import { OwnKeepers } from './own-keepers.tsx'
import type { Board, OfLeague } from './types.ts'

/** One's own keepers for the next draft with their costs, and every other team's; in the season, what all would cost after it. */
export function KeepersPage() {
  return (
    <LeagueFrame page="keepers" title="Keepers">
      {({ league }) => <Keepers key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function Keepers({ league }: { league: LeagueHome['league'] }) {
  const { code, sport } = league
  const under = { code, sport }
  const board = trpc.draft.keepers.useQuery({ code })
  return (
    <Answer of={board} failed="The keepers could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(data) => <OfBoard under={under} board={data} ahead={data.now - board.dataUpdatedAt} />}
    </Answer>
  )
}

function OfBoard({ under, board, ahead }: { under: OfLeague; board: Board; ahead: number }) {
  const { code } = under
  const { most, keepsAll, season, phase, teams, isCommissioner } = board
  const own = teams.find(({ isMine }) => isMine)
  if (keepsAll)
    return (
      <EmptyState title="Every team keeps all its players">
        No one has to choose. The next draft adds to the rosters: see{' '}
        <TextLink href={links.league('rules', code)}>the rules</TextLink>.
      </EmptyState>
    )
  if (most === 0)
    return (
      <EmptyState
        title="No keepers in this league"
        action={
          isCommissioner && phase === 'setting-up' ? (
            <ButtonLink href={`${links.leagueSettings(code)}?section=draft`}>Settings</ButtonLink>
          ) : undefined
        }
      >
        Every player can be drafted. The commissioner can change that between seasons.
      </EmptyState>
    )
  const isToCome = phase === 'setting-up'
  return (
    <div className="space-y-8">
      <div className="max-w-prose space-y-1">
        <p>
          {isToCome
            ? `Up to ${most} a team, from the ${season ?? 'last'} rosters.`
            : `What each player would cost after the ${season ?? 'current'} season, by the rules now.`}{' '}
          <TextLink href={links.league('rules', code)}>Keeper rules</TextLink>
        </p>
        <ChoosingUntil board={board} ahead={ahead} />
      </div>
      {isToCome && season === null && (
        <EmptyState title="No players to keep yet">
          The league has played no season here. Keepers from elsewhere are entered by the commissioner{' '}
          <TextLink href={links.league('draft', code)}>in the draft room</TextLink>.
        </EmptyState>
      )}
      {isToCome && own && (season !== null || own.keepers.length > 0) && (
        <section aria-labelledby="own-keepers">
          <h2 id="own-keepers" className="mb-2 font-bold">
            Your keepers
          </h2>
          <OwnKeepers under={under} board={board} team={own} />
        </section>
      )}
      {season !== null && (
        <section aria-labelledby="all-keepers">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="all-keepers" className="font-bold">
              {isToCome ? 'All teams' : 'Keeper costs'}
            </h2>
            {isToCome && isCommissioner && (
              <TextLink href={links.league('draft', code)}>Enter or change one for a team</TextLink>
            )}
          </div>
          <AllKeepers under={under} board={board} />
        </section>
      )}
    </div>
  )
}
