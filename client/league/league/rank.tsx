import { isRanked } from '../../../shared/core/rank-label.ts'

/** A team's place in the standings; before its first result there is none, whatever order teams are listed in. @param props.record `6-5` */
export function Rank({ rank, record }: { rank: number; record: string }) {
  if (isRanked(record)) return rank
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">none yet</span>
    </>
  )
}
