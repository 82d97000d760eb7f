import * as z from 'zod'

// First in each bundle: the page's policy allows no code made of text, which Zod would try for each schema.
z.config({ jitless: true })
