import { type ComponentType, lazy, Suspense } from 'react'
import type { Shown } from '../keys/registry.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { PageNotLoaded } from './page-not-loaded.tsx'

type Overlay = ComponentType<{ onClose: () => void; onKeys: () => void }>

/** What opens over any page; loaded when it is first opened. */
const OVERLAYS: Readonly<Record<Shown, Overlay>> = {
  keys: lazyOverlay(() => import('../keys/keys-dialog.tsx').then((m) => m.KeysDialog)),
  palette: lazyOverlay(() => import('../palette/palette.tsx').then((m) => m.Palette)),
}

export function OpenOverlay({
  what,
  onClose,
  onKeys,
}: {
  what: Shown
  onClose: () => void
  onKeys: () => void
}) {
  const Open = OVERLAYS[what]
  return (
    <Suspense fallback={null}>
      <Open onClose={onClose} onKeys={onKeys} />
    </Suspense>
  )
}

/** Where its code does not load, an error is shown in its place, and the page below stays. */
function lazyOverlay(load: () => Promise<Overlay>): Overlay {
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
}

function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Not loaded" place="small" onClose={onClose}>
      <PageNotLoaded reload={() => window.location.reload()} />
    </Dialog>
  )
}
