import { encode } from 'uqr'

/** White around a code, in its squares: scanners need it. */
const MARGIN = 4

/** A text as a QR code: always black on white, which is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-[22rem] rounded-box border border-line"
    >
      <path
        d={`M${-MARGIN} ${-MARGIN}h${size + 2 * MARGIN}v${size + 2 * MARGIN}h${-size - 2 * MARGIN}z`}
        fill="#fff"
      />
      <path d={path} fill="#000" />
    </svg>
  )
}
