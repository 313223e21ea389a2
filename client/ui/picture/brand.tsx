/** The crown, in the gold of the empire. */
export function Brand({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 24 20" width={size} height={(size * 20) / 24} className="text-gold">
      <path
        fill="currentColor"
        d="M2 4.5 6.6 8 12 1.5 17.4 8 22 4.5 20.4 13H3.6zM3.6 15h16.8v1.6H3.6zm0 2.8h16.8v1.7H3.6z"
      />
    </svg>
  )
}
