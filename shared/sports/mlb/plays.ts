import { type Amounts, some } from '../model/amounts.ts'

/** What a batter did, with the runs that it drove in; a homer is a hit and a run of its own. */
export function baseballPlay(amounts: Amounts): string[] {
  const homers = amounts.take('home_run')
  const parts: string[] = []
  if (homers > 0) {
    amounts.lessen('hit', Math.min(homers, Math.max(0, amounts.see('hit'))))
    amounts.lessen('run', Math.min(homers, Math.max(0, amounts.see('run'))))
    parts.push(homers === 1 ? homer(amounts) : some(homers, 'homer'))
  } else if (homers < 0) parts.push(some(homers, 'homer'))
  if (homers === 0 && amounts.see('hit') === 1 && amounts.see('rbi') > 0) {
    const drivenIn = amounts.take('rbi')
    amounts.take('hit')
    parts.push(drivenIn === 1 ? 'RBI hit' : `${drivenIn}-RBI hit`)
  }
  const outs = amounts.take('ip')
  if (outs !== 0) parts.push(innings(outs))
  return parts
}

/** `solo homer`, `2-run homer`, `grand slam`; the other runs of a change are of another play. */
function homer(amounts: Amounts): string {
  const runs = amounts.see('rbi')
  if (runs < 1 || runs > 4) return 'homer'
  amounts.take('rbi')
  return runs === 1 ? 'solo homer' : runs === 4 ? 'grand slam' : `${runs}-run homer`
}

/** Outs below an inning, and innings as a box score has them: `1.1 innings`. */
function innings(outs: number): string {
  const size = Math.abs(outs)
  const words =
    size < 3 ? some(size, '1 out', 'outs') : size === 3 ? '1 inning' : `${whole(size)}${thirds(size)} innings`
  return outs < 0 ? `${words} taken back` : words
}

const whole = (outs: number) => Math.floor(outs / 3)
const thirds = (outs: number) => (outs % 3 === 0 ? '' : `.${outs % 3}`)
