import { purposeLabel } from '../../../shared/labels/draft-order/draft-order.ts'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { Hash } from './hash.tsx'
import { Reason } from './reason.tsx'
import type { CancelledLotteryData } from './types.ts'

/** A cancelled draw, with the reason. */
export function CancelledLottery({ draw }: { draw: CancelledLotteryData }) {
  return (
    <Card>
      <h2 className="font-bold">The lottery for {purposeLabel(draw.purpose)} was canceled</h2>
      <Reason number={draw.number} reason={draw.reason} />
      <p className="mt-2 break-words">
        {dateAndTime(draw.cancelledAt)}: <q>{draw.because}</q>
      </p>
      <p className="mt-1 mb-3 text-muted">
        It was opened at {dateAndTime(draw.openedAt)}. Nothing was drawn, and its seed stays secret.
      </p>
      <Hash label="Commitment" value={draw.commitment} />
    </Card>
  )
}
