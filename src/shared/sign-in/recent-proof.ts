/** How long a proof of who somebody is counts for what gives lasting access or cannot be taken back, in seconds. */
export const recentProofSeconds = 600;
