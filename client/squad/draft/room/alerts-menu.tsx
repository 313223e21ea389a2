import { Bell } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useMenu } from '../../../ui/controls/use-menu.ts'
import { type Alert, allow, isAllowed } from './alerts.ts'

const ALERTS = [
  { alert: 'draftSound', label: 'Play a sound when it is my turn' },
  { alert: 'draftVibration', label: 'Vibrate when it is my turn' },
] as const satisfies ReadonlyArray<{ alert: Alert; label: string }>

/** What this device may do when it is one's turn; nothing unless it is asked for here. */
export function AlertsMenu() {
  const menu = useMenu()
  return (
    <>
      <IconButton
        {...menu.button}
        label="Sound and vibration"
        className="size-9 hover:text-ink max-sm:size-11"
      >
        <Bell aria-hidden size={18} />
      </IconButton>
      <div
        {...menu.popover}
        className="absolute inset-auto m-0 w-[min(20rem,calc(100vw-2rem))] rounded-box border border-edge bg-surface p-3 text-ink"
      >
        {ALERTS.map(({ alert, label }) => (
          <AlertBox key={alert} alert={alert} label={label} />
        ))}
        <p className="text-sm text-muted">Kept on this device only.</p>
      </div>
    </>
  )
}

function AlertBox({ alert, label }: { alert: Alert; label: string }) {
  const [isOn, setIsOn] = useState(() => isAllowed(alert))
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          allow(alert, event.target.checked)
          setIsOn(event.target.checked)
        }}
        className="size-5 accent-gold-ink"
      />
      {label}
    </label>
  )
}
