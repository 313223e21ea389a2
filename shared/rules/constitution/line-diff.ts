/** A line of a text that was changed. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** With more lines changed than that, what is between the first and the last counts as replaced. */
const MOST_CHANGES = 1_000

/**
 * What was changed between two texts, line by line, with as few changes as there can be: the greedy algorithm of Myers,
 * “An O(ND) Difference Algorithm and Its Variations” (1986).
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }))
  const [old, now] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return [...same(a.slice(0, start)), ...middleOf(old, now), ...same(a.slice(a.length - end))]
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function middleOf(a: readonly string[], b: readonly string[]): DiffLine[] {
  const trace = traceOf(a, b)
  if (trace === null)
    return [
      ...a.map((text): DiffLine => ({ kind: 'removed', text })),
      ...b.map((text): DiffLine => ({ kind: 'added', text })),
    ]
  const lines: DiffLine[] = []
  let [x, y] = [a.length, b.length]
  for (let d = trace.length - 1; d >= 0; d--) {
    const reached = trace[d] ?? new Map<number, number>()
    const k = x - y
    const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
    const fromK = isDown ? k + 1 : k - 1
    const fromX = d === 0 ? 0 : (reached.get(fromK) ?? 0)
    const fromY = d === 0 ? 0 : fromX - fromK
    while (x > fromX && y > fromY && a[x - 1] === b[y - 1]) {
      x--
      y--
      lines.push({ kind: 'same', text: a[x] ?? '' })
    }
    if (d === 0) break
    if (isDown) lines.push({ kind: 'added', text: b[fromY] ?? '' })
    else lines.push({ kind: 'removed', text: a[fromX] ?? '' })
    ;[x, y] = [fromX, fromY]
  }
  return lines.toReversed()
}

/** How far each diagonal was reached before each number of changes; null where there are too many. */
function traceOf(a: readonly string[], b: readonly string[]): Map<number, number>[] | null {
  const reached = new Map<number, number>([[1, 0]])
  const trace: Map<number, number>[] = []
  for (let d = 0; d <= Math.min(a.length + b.length, MOST_CHANGES); d++) {
    trace.push(new Map(reached))
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
      let x = isDown ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reached.set(k, x)
      if (x >= a.length && x - k >= b.length) return trace
    }
  }
  return null
}
