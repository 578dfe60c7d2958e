import type { AnswerOf, InputOf } from '@halal-basket/contract';

export type FoundPlace = AnswerOf<'placesSearch'>['places'][number];
export type ChosenPlace = NonNullable<InputOf<'validateLocation'>['body']>;
