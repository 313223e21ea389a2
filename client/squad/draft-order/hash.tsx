/** A long number that people compare. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <code className="text-sm break-all select-all">{value}</code>
    </p>
  )
}
