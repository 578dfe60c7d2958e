import { z } from 'zod';

/**
 * A text that staff wrote, such as the name of a product, or that the server composed of such texts and fixed phrases.
 * The server has it in English and answers it in the language of the request, where it has a translation. Shapes use
 * this schema itself, by which the server finds the texts of an answer.
 */
export const shopText = z.string();
