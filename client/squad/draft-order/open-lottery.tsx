import type { TeamId } from '../../../shared/core/ids.ts'
import { purposeLabel } from '../../../shared/labels/draft-order/draft-order.ts'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { CancelLottery } from './cancel-lottery.tsx'
import { LotteryOdds } from './odds.tsx'
import { Hash } from './hash.tsx'
import { Reason } from './reason.tsx'
import { timeLeft } from './time-left.ts'
import type { OpenLotteryData } from './types.ts'
import { WordsForm } from './words-form.tsx'
import { WordsList } from './words-list.tsx'

/** A draw that members can still add to. @param props.own the visitor's team @param props.isOwners whether the visitor owns the server */
export function OpenLottery({
  code,
  draw,
  own,
  isCommissioner,
  isOwners,
}: {
  code: string
  draw: OpenLotteryData
  own: TeamId | null
  isCommissioner: boolean
  isOwners: boolean
}) {
  const left = useTicking((now) => (draw.closesAt > now ? timeLeft(draw.closesAt - now) : null))
  const added = draw.entropies.find(({ teamId }) => teamId === own)?.text ?? null
  return (
    <>
      <Card>
        <h2 className="font-bold">The lottery for {purposeLabel(draw.purpose)} is open</h2>
        <Reason number={draw.number} reason={draw.reason} />
        <p role="timer" className="mt-2">
          {left === null ? (
            'Time is up: the order is being drawn.'
          ) : (
            <>
              Drawn in <strong className="font-bold">{left}</strong>, at {dateAndTime(draw.closesAt)}. Until
              then every manager can add or change their words.
            </>
          )}
        </p>
        {isOwners && own !== null && left !== null && (
          <p className="mt-4 text-muted">
            You own this server, so its secret number is your part of this lottery. The words are for the
            other managers.
          </p>
        )}
        {!isOwners && own !== null && left !== null && (
          <WordsForm code={code} drawId={draw.drawId} added={added} className="mt-4" />
        )}
      </Card>
      <LotteryOdds teams={draw.teams} lottery={draw.lottery} />
      <Card>
        <h2 className="mb-2 font-bold">
          {draw.entropies.length} of {draw.teams.length} teams have added words
        </h2>
        <WordsList teams={draw.teams} entropies={draw.entropies} nothing="Nothing yet" />
      </Card>
      <Card>
        <h2 className="font-bold">What was promised in advance</h2>
        <p className="mt-1 mb-3 text-muted">
          Empire has made a secret number, the seed, and published this hash of it, of the teams and of the
          times. No other seed gives the same. Note it down: when the seed is revealed, anyone can see that it
          is the one that was promised, and that the words above came after it.
        </p>
        <Hash label="Commitment" value={draw.commitment} />
      </Card>
      {isCommissioner && <CancelLottery code={code} drawId={draw.drawId} />}
    </>
  )
}
