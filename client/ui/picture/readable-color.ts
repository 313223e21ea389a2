const BLACK = '#000000'
const WHITE = '#ffffff'

/** WCAG 2.2, 1.4.11: what a graphic must reach against its surroundings to be seen. */
const GRAPHIC_CONTRAST = 3

/**
 * The contrast ratio of two `#rrggbb` colours as WCAG 2.2 defines it: 1 (the same) to 21 (black on white).
 * Throws on anything else than `#rrggbb`, as do the functions below.
 */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Black or white, whichever reads better on a background. On any colour it passes AA (4.5) for text. */
export function textColorOn(background: string): typeof BLACK | typeof WHITE {
  return contrastRatio(background, BLACK) >= contrastRatio(background, WHITE) ? BLACK : WHITE
}

/**
 * A team's color as an edge or dot on a surface: itself where it stands out, else darkened on a light
 * surface and lightened on a dark one, by as little as makes it pass 3:1.
 */
export function readableTeamColor(color: string, surface: string): string {
  const target = channels(textColorOn(surface))
  const from = channels(color)
  for (let percent = 0; percent < 100; percent++) {
    const mixed = hex(from.map((channel, i) => channel + (((target[i] ?? 0) - channel) * percent) / 100))
    if (contrastRatio(mixed, surface) >= GRAPHIC_CONTRAST) return mixed
  }
  return hex(target)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0–255. */
function channels(color: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`Not a #rrggbb color: ${color}`)
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
