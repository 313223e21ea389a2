import { useSearchParams } from 'wouter'
import type { DraftOrderSummary } from '../../../shared/draft-order/draft-order.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { nth, purposeLabel } from '../../../shared/labels/draft-order/draft-order.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { errorReason, isPassing, trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CancelledLottery } from './cancelled-lottery.tsx'
import { CheckAnother } from './check-another.tsx'
import { OpenLottery } from './open-lottery.tsx'
import { RevealedLottery } from './revealed-lottery.tsx'
import { StartLottery } from './start-lottery.tsx'

/** What chance has decided for the league, is deciding, or may: each with what it takes to check it. */
export function ProofPage() {
  return (
    <LeagueFrame page="proof" title="Draft lottery">
      {(home) => <DraftOrders home={home} />}
    </LeagueFrame>
  )
}

function DraftOrders({ home: { league, teams, me } }: { home: LeagueHome }) {
  const { code } = league
  const [params] = useSearchParams()
  const shown = useDraws(code, params.get('draw'))
  const isCommissioner = me.office !== null
  const own = teams.find(({ id }) => id === me.teamId) ?? null
  return (
    <div className="max-w-3xl space-y-6">
      <Answer
        of={shown}
        failed="The lottery could not be loaded."
        waiting={<Skeleton className="h-96" />}
        refused={(error) => noSuchDraw(error, code)}
      >
        {({ draw, draws, isAgain = false, isOwners = false }) => (
          <>
            {draw === null && (
              <EmptyState title="No draft lottery yet.">
                The commissioner can have Empire draw a random order (verified) for the draft: everyone can
                check that no one had a hand in it.
              </EmptyState>
            )}
            {draw?.state === 'open' && (
              <OpenLottery
                key={draw.drawId}
                code={code}
                draw={draw}
                own={own?.id ?? null}
                isCommissioner={isCommissioner}
                isOwners={isOwners}
              />
            )}
            {draw?.state === 'cancelled' && <CancelledLottery draw={draw} />}
            {draw?.state === 'revealed' && (
              <RevealedLottery key={draw.proof.drawId} code={code} proof={draw.proof} />
            )}
            {isCommissioner &&
              league.phase === 'setting-up' &&
              draws.every(({ state }) => state !== 'open') && (
                <StartLottery code={code} teams={teams.length} isAgain={isAgain} />
              )}
            {draws.length > 1 && <AllDraws code={code} draws={draws} />}
          </>
        )}
      </Answer>
      {!shown.isPending && <CheckAnother />}
    </div>
  )
}

/** The draw that the address names, or the newest; asked for again while it is open. */
function useDraws(code: string, drawId: string | null) {
  return trpc.draftOrder.proof.useQuery(
    { code, drawId },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state: { data, error } }) => {
        const draw = data?.draw
        if (draw?.state === 'open')
          // Once its time is over it is drawn at any moment.
          return Date.now() < draw.closesAt ? EVERY_TEN_SECONDS.refetchInterval : 2 * SECOND
        return error && isPassing(error) ? EVERY_TEN_SECONDS.refetchInterval : false
      },
    },
  )
}

function noSuchDraw(error: unknown, code: string) {
  const reason = errorReason(error)
  if (reason !== 'DRAW_NOT_FOUND' && reason !== 'INVALID_INPUT') return null
  return (
    <EmptyState
      title="There is no such lottery in this league."
      action={<ButtonLink href={links.proof(code, null)}>See the newest</ButtonLink>}
    />
  )
}

const STATES = { open: 'open', revealed: 'drawn', cancelled: 'cancelled' } as const

/** Whoever drew until he liked it is seen here. */
function AllDraws({ code, draws }: { code: string; draws: readonly DraftOrderSummary[] }) {
  return (
    <section aria-labelledby="all-draws">
      <Card>
        <h2 id="all-draws" className="mb-2 font-bold">
          All lotteries of the league
        </h2>
        <ul className="divide-y divide-line">
          {draws.map(({ drawId, number, purpose, openedAt, state }) => (
            <li key={drawId} className="py-2.5">
              <TextLink href={links.proof(code, drawId)}>
                {nth(number)} lottery for {purposeLabel(purpose)}
              </TextLink>
              <span className="block text-sm text-muted">
                {dateAndTime(openedAt)}, {STATES[state]}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
