// Loaded into the server before its own code: makes it a Sunday afternoon on which most of the simulator's
// games of the NFL are on, whatever day it is. Plain JavaScript, because the built server runs without a loader.
const SUNDAY = Date.parse('2026-11-22T19:00:00Z')

const now = Date.now
const ahead = SUNDAY - now()
Date.now = () => now() + ahead
