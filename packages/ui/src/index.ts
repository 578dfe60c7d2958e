export { cx } from './cx.ts';
export { useDebounced } from './use-debounced.ts';
export { lazyComponent } from './lazy-component.ts';
export { Icon, type IconProps } from './icons/icon.tsx';
export type { FilledIconName, IconName } from './icons/names.ts';
export { Brand, BrandMark, type BrandMarkProps, type BrandProps } from './brand/brand-mark.tsx';
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './components/button.tsx';
export {
  CountBadge,
  IconButton,
  type IconButtonLook,
  type IconButtonProps,
  type IconButtonVariant,
  iconButtonClass,
} from './components/icon-button.tsx';
export { LoadingIndicator } from './components/loading-indicator.tsx';
export { Spinner, type SpinnerProps } from './components/spinner.tsx';
export { type OffTextInput, offText, percentOff } from './components/off-text.ts';
export {
  Price,
  type PriceProps,
  type PriceSize,
  UnitPrice,
  type UnitPriceProps,
} from './components/price.tsx';
export { type PriceSpeech, PriceSpeechContext } from './components/price-speech.ts';
export { Stepper, type StepperLabels, type StepperProps } from './components/stepper.tsx';
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  DealFlag,
  HalalPill,
  type HalalPillProps,
  PromiseLine,
  type PromiseLineProps,
} from './components/badge.tsx';
export { DietMark, type DietMarkProps } from './components/diet-mark.tsx';
export { Rating, type RatingProps } from './components/rating.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs.tsx';
export {
  Accordion,
  AccordionItem,
  type AccordionItemProps,
  type AccordionProps,
} from './components/accordion.tsx';
export {
  type ShownToast,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
  createToastStore,
  toast,
} from './components/toast-store.ts';
export { ToastRegion, type ToastRegionProps } from './components/toast-region.tsx';
export {
  Skeleton,
  SkeletonGroup,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './components/skeleton.tsx';
export { LazyOverlay, preloadOverlay } from './components/lazy-overlay.tsx';
export type { OverlayProps } from './components/overlay.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './components/error-state.tsx';
export {
  Field,
  type FieldControl,
  FieldError,
  type FieldFrameProps,
  type FieldProps,
} from './components/field.tsx';
export {
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './components/text-input.tsx';
export { OtpInput, type OtpInputProps } from './components/otp-input.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox.tsx';
export { OptionChip, type OptionChipProps } from './components/option-chip.tsx';
export {
  OptionGroup,
  type OptionGroupProps,
  OptionTile,
  type OptionTileProps,
} from './components/option-tile.tsx';
export { Chip, type ChipProps, ChipRow, type ChipRowProps, chipClass } from './components/chip.tsx';
export { Rail, type RailProps } from './components/rail.tsx';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar.tsx';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './components/breadcrumbs.tsx';
export {
  SectionHeading,
  type SectionHeadingProps,
  moreLinkClass,
} from './components/section-heading.tsx';
export { isPhoto, photoSources } from './components/photo-sources.ts';
export { ProductArt, type ProductArtProps } from './components/product-art.tsx';
export { type Tint, tints } from './components/tints.ts';
export { ProductTile, type ProductTileProps, tileLinkClass } from './components/product-tile.tsx';
export {
  type StepState,
  Timeline,
  type TimelineProps,
  type TimelineStep,
} from './components/timeline.tsx';
export { ScrollRegion, type ScrollRegionProps } from './components/scroll-region.tsx';
export { type Column, Table, type TableProps } from './components/table.tsx';
export {
  Bill,
  BillRow,
  type BillRowProps,
  Facts,
  type FactsProps,
  KeyValue,
  type KeyValueProps,
} from './components/key-value.tsx';
export {
  Avatar,
  type AvatarProps,
  Divider,
  type DividerProps,
  Kbd,
} from './components/small-parts.tsx';
export { MapAttribution } from './components/map-attribution.tsx';
export { OfflineNotice, type OfflineNoticeProps, useOnline } from './components/offline-notice.tsx';
export { Countdown, type CountdownProps, formatCountdown } from './components/countdown.tsx';
