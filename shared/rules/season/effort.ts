/** How much work an answer may still take. Counted, not timed: the same question has the same answer everywhere. */
export interface Effort {
  /** Steps of some tens of nanoseconds. */
  left: number
}

/** Takes steps away. @returns whether there were any left */
export function spend(effort: Effort, steps: number): boolean {
  effort.left -= steps
  return effort.left >= 0
}

/** Few answers need much. */
const MOST_SHARES = 4

/**
 * Shares an effort out among some answers: each may take so many shares of what the ones before it have left.
 * @returns runs the next of them
 */
export function shareEffort(
  all: number,
  answers: number,
): <Answer>(work: (effort: Effort) => Answer) => Answer {
  let left = all
  let open = answers
  return (work) => {
    const share = left * Math.min(1, MOST_SHARES / Math.max(1, open))
    const effort = { left: share }
    const answer = work(effort)
    left -= share - Math.max(0, effort.left)
    open--
    return answer
  }
}
