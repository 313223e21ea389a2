import type { DraftStanding } from '../../../shared/draft-room/draft-room.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { turnLabel } from '../../../shared/labels/draft/turn.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { countdownWords } from '../../ui/time/age.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { clockTime, dayName } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'

/** What stands before a league that has not drafted yet: when it does, or who is on the clock, and the way there. */
export function DraftCard({ code, isCommissioner }: { code: string; isCommissioner: boolean }) {
  const standing = trpc.draft.standing.useQuery({ code })
  return (
    <section aria-label="Draft">
      <Answer of={standing} failed="The draft could not be loaded." waiting={<Skeleton className="h-24" />}>
        {(draft) =>
          draft.stage === 'over' ? (
            <Over code={code} />
          ) : (
            <Box>
              <div className="min-w-0">
                <Title>
                  Draft{' '}
                  {draft.stage !== 'planned' && (
                    <span className="ml-1 text-sm font-bold text-red">
                      {draft.stage === 'paused' ? 'Paused' : 'On now'}
                    </span>
                  )}
                </Title>
                {draft.stage === 'planned' ? (
                  <Begins
                    at={draft.scheduledFor}
                    putOff={draft.putOff}
                    ahead={draft.now - standing.dataUpdatedAt}
                  />
                ) : (
                  <Running draft={draft} />
                )}
              </div>
              <Way code={code} draft={draft} isCommissioner={isCommissioner} />
            </Box>
          )
        }
      </Answer>
    </section>
  )
}

/** After the draft: the ways to what came of it. */
export function DraftResult({ code }: { code: string }) {
  return (
    <section aria-label="Draft">
      <Over code={code} />
    </section>
  )
}

/** @param props.ahead what the server's clock is ahead of this one, ms */
function Begins({ at, putOff, ahead }: { at: number | null; putOff: string | null; ahead: number }) {
  const left = useTicking((now) => {
    if (at === null) return null
    const ms = Math.ceil((at - now - ahead) / SECOND) * SECOND
    return ms > 0 ? `in ${countdownWords(ms)}` : 'starting now'
  })
  if (at === null && putOff !== null)
    return <p className="break-words">The draft did not start on time: {putOff}</p>
  if (at === null) return <p className="text-muted">No time has been set yet.</p>
  return (
    <p>
      <time dateTime={new Date(at).toISOString()}>
        {dayName(at)}, {clockTime(at)}
      </time>
      : <span className="font-bold">{left}</span>
    </p>
  )
}

function Running({ draft }: { draft: DraftStanding }) {
  const { stage, kind, teams, turn } = draft
  return (
    <>
      <p className="font-bold break-words">{whoseTurn(draft)}</p>
      <p className="text-sm text-muted">
        {[
          stage === 'paused' && 'The commissioner can resume it',
          kind !== null && turn !== null && turnLabel({ plan: { kind, teams: { length: teams } } }, turn),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function whoseTurn({ kind, isMyTurn, onTheClock, onTheBlock }: DraftStanding): string {
  if (onTheBlock !== null) return `${onTheBlock} is on the block`
  if (isMyTurn) return `Your turn to ${kind === 'auction' ? 'nominate' : 'pick'}!`
  return onTheClock === null ? 'No one is on the clock' : `${onTheClock} is on the clock`
}

function Way({
  code,
  draft: { stage, scheduledFor },
  isCommissioner,
}: {
  code: string
  draft: DraftStanding
  isCommissioner: boolean
}) {
  const isUnset = stage === 'planned' && scheduledFor === null && isCommissioner
  return (
    <ButtonLink
      look={stage !== 'planned' || isUnset ? 'primary' : 'secondary'}
      href={links.league('draft', code)}
      className="max-sm:w-full"
    >
      {isUnset ? 'Schedule your draft' : stage === 'planned' ? 'Draft room' : 'Enter the draft'}
    </ButtonLink>
  )
}

function Over({ code }: { code: string }) {
  return (
    <Box>
      <div className="min-w-0">
        <Title>Draft</Title>
        <p className="text-sm text-muted">Every pick, round by round.</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <ButtonLink look="secondary" href={links.league('draft', code)}>
          Draft board
        </ButtonLink>
        <ButtonLink look="secondary" href={links.league('rosters', code)}>
          All rosters
        </ButtonLink>
      </div>
    </Box>
  )
}

function Box({ children }: { children: React.ReactNode }) {
  return <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">{children}</Card>
}

function Title({ children }: { children: React.ReactNode }) {
  return <h2 className="font-bold">{children}</h2>
}
