interface Bar {
  /** Below the axis. */
  readonly tick: string
  /** Of the bar when it is pointed at. */
  readonly name: string
  /** Hundredths of a point; null for none. */
  readonly value: number | null
  /** Stands in place of a bar that is not there. */
  readonly mark: string
}

const HEIGHT = 176
/** Room for the numbers of the axis, and for the ticks below it. */
const AXIS = 40
const BELOW = 24
const TOP = 8
/** More ticks than this would touch each other on a phone. */
const MAX_TICKS = 12

/**
 * Bars of points. A picture for those who like one: whoever cannot see it has the table beside it, so it
 * is hidden from screen readers. Sized in percent, so that its letters keep their size on a phone.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const values = bars.map(({ value }) => value ?? 0)
  const grid = gridLines(Math.min(0, ...values), Math.max(0, ...values))
  const low = grid[0] ?? 0
  const high = grid.at(-1) ?? 1
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BELOW)
  const percent = (places: number) => `${(100 * places) / bars.length}%`
  const every = Math.ceil(bars.length / MAX_TICKS)
  return (
    <div aria-hidden className="flex text-sm">
      <svg width={AXIS} height={HEIGHT} className="shrink-0">
        {grid.map((value) => (
          <text key={value} x={AXIS - 8} y={y(value)} dy="0.35em" textAnchor="end" className="fill-muted">
            {String(value / 100).replace('-', '−')}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT} className="min-w-0">
        {grid.map((value) => (
          <line
            key={value}
            x2="100%"
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {bars.map((bar, index) => (
          <g key={bar.tick}>
            <title>{bar.name}</title>
            {bar.value === null ? (
              <text x={percent(index + 0.5)} y={y(0) - 6} textAnchor="middle" className="fill-muted">
                {bar.mark}
              </text>
            ) : (
              <rect
                x={percent(index + 0.15)}
                width={percent(0.7)}
                y={y(Math.max(0, bar.value))}
                height={Math.max(1, Math.abs(y(bar.value) - y(0)))}
                className="fill-gold stroke-gold-ink"
              />
            )}
            {index % every === 0 && (
              <text x={percent(index + 0.5)} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
                {bar.tick}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Three to six round values, in hundredths, that the axis names: from at most `low` to at least `high`. */
function gridLines(low: number, high: number): number[] {
  const span = Math.max(high - low, 100)
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const from = Math.floor(low / step)
  const to = Math.max(from + 1, Math.ceil(high / step))
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}
