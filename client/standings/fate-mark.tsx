import type { Standing } from './types.ts'

/** That a place in the playoffs is safe, or out of reach; nothing while it is open. */
export function FateMark({ fate }: Pick<Standing, 'fate'>) {
  if (fate === 'clinched') return <span className="font-medium text-green">Clinched</span>
  if (fate === 'eliminated') return <span className="font-medium text-red">Eliminated</span>
  return null
}
